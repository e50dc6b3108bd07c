import { noteDeparture, noteReturn } from '../answers';
import {
  findMember,
  findMembers,
  removeUser,
  requireOtherAdministrator,
  type Power,
  withPower,
} from '../company';
import { eraseManagerLinksTo } from '../follow-up';
import { type Actor, AppError, type Context } from '../platform';

/**
 * Removes a member, and their links to views of groups. Rounds that still know their respondents keep an id that names
 * nobody any more, so that somebody who is added again with the same address is asked once.
 * @throws AppError memberNotFound, lastAdministrator, recentSignInRequired (an administrator)
 */
export async function removeMember(context: Context, actor: Actor, userId: string): Promise<void> {
  await withPower(context, actor, (power) => removeOne(context, actor, power, userId));
}

async function removeOne(context: Context, actor: Actor, power: Power, userId: string): Promise<void> {
  const member = await findMember(context, actor.companyId, userId, ['companyId', 'email', 'noRemindersOf']);
  // Before the removal, so that one that is interrupted can be repeated.
  if (member) await noteDeparture(context, member);
  try {
    await removeUser(context, actor, power, userId);
  } catch (error) {
    if (member && !isGone(error)) await noteReturn(context, actor.companyId, userId);
    throw error;
  }
  if (member && member.email !== null) await eraseManagerLinksTo(context, actor.companyId, member.email);
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'memberNotFound';
}

/**
 * Removes several members, one after the other.
 * @throws AppError memberNotFound, recentSignInRequired, lastAdministrator: nobody is removed, unless others leave at
 * this very moment
 */
export async function removeSeveralMembers(
  context: Context,
  actor: Actor,
  userIds: readonly string[],
): Promise<number> {
  const wanted = [...new Set(userIds)];
  const found = await findMembers(context, actor.companyId, wanted, ['role']);
  if (found.includes(null)) throw new AppError('memberNotFound');
  return withPower(context, actor, async (power) => {
    if (found.some((member) => member?.role !== 2)) {
      await power.require();
      await requireOtherAdministrator(context, actor.companyId, wanted);
    }
    for (const userId of wanted) await removeOne(context, actor, power, userId);
    return wanted.length;
  });
}

/** Removes people of whom somebody else may have removed some meanwhile. @throws AppError as above */
export async function removeGone(context: Context, actor: Actor, userIds: readonly string[]): Promise<void> {
  await withPower(context, actor, async (power) => {
    for (const userId of userIds) {
      await removeOne(context, actor, power, userId).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    }
  });
}
