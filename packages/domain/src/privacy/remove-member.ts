import { noteDepartures, noteReturns } from '../answers';
import {
  findMembers,
  findWholeMembers,
  forgetLeaver,
  type Power,
  nameInAudiences,
  removeAdministrator,
  removePending,
  removePlainMembers,
  requireOtherAdministrator,
  runPaced,
  type UserRecord,
  withPower,
} from '../company';
import { eraseManagerLinksTo } from '../follow-up';
import { type Actor, AppError, type Context } from '../platform';
import { eraseExports } from './export-orders/order-export';

type IfStill = Parameters<typeof removePlainMembers>[3];

/**
 * Removes a member, and their links to views of groups. Rounds that still know their respondents keep an id that names
 * nobody any more, so that somebody who is added again with the same address is asked once.
 * @throws AppError memberNotFound, lastAdministrator, recentSignInRequired (an administrator), changedMeanwhile (not
 * `ifStill` what was read)
 */
export async function removeMember(
  context: Context,
  actor: Actor,
  userId: string,
  ifStill?: IfStill,
): Promise<void> {
  await removeSeveralMembers(context, actor, [userId], ifStill);
}

/**
 * Removes several members.
 * @throws AppError memberNotFound, recentSignInRequired, lastAdministrator: nobody is removed, unless others leave at
 * this very moment
 */
export async function removeSeveralMembers(
  context: Context,
  actor: Actor,
  userIds: readonly string[],
  ifStill?: IfStill,
): Promise<number> {
  const { companyId } = actor;
  const wanted = [...new Set(userIds)];
  const found = await findMembers(context, companyId, wanted, ['role']);
  if (found.includes(null)) throw new AppError('memberNotFound');
  return withPower(context, actor, async (power) => {
    const administrators = found.flatMap((member) => (member && member.role !== 2 ? [member._id] : []));
    if (administrators.length > 0) {
      await power.require();
      await requireOtherAdministrator(context, companyId, wanted);
    }
    const plain = wanted.filter((userId) => !administrators.includes(userId));
    const promoted = await removeTogether(context, actor, plain, ifStill);
    for (const userId of [...administrators, ...promoted])
      await removePowerful(context, actor, power, userId);
    return wanted.length;
  });
}

/** Few enough that others are served between two of them. */
const BATCH = 20;

/** Removes people of whom somebody else may have removed some meanwhile. Whoever signs in stays. */
export async function removeGone(context: Context, actor: Actor, userIds: readonly string[]): Promise<void> {
  const batches: string[][] = [];
  for (let start = 0; start < userIds.length; start += BATCH)
    batches.push(userIds.slice(start, start + BATCH));
  await runPaced(batches, async (batch) => {
    await removeTogether(context, actor, batch);
  });
}

/** @returns those who became administrators meanwhile: they stay */
async function removeTogether(
  context: Context,
  actor: Actor,
  userIds: readonly string[],
  ifStill?: IfStill,
): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const members = await findWholeMembers(context, actor.companyId, userIds);
  if (ifStill && members.length < userIds.length) throw new AppError('changedMeanwhile');
  return leaving(context, actor, members, () => removePlainMembers(context, actor, members, ifStill));
}

async function removePowerful(context: Context, actor: Actor, power: Power, userId: string): Promise<void> {
  const members = await findWholeMembers(context, actor.companyId, [userId]);
  const [user] = members;
  if (!user) throw new AppError('memberNotFound');
  await leaving(context, actor, members, () => removeAdministrator(context, actor, power, user));
}

/**
 * Removes a pending administrator, unless they sign in at that very moment.
 * @throws AppError memberNotFound, recentSignInRequired
 */
export async function revokeInvitation(context: Context, actor: Actor, userId: string): Promise<void> {
  const members = await findWholeMembers(context, actor.companyId, [userId]);
  await leaving(context, actor, members, () => removePending(context, actor, userId));
}

/** Forgets somebody who is no member any more, and whom an HR system could bring back. Harmless twice. */
export async function forgetPerson(context: Context, companyId: string, userId: string): Promise<void> {
  await eraseExports(context, companyId);
  // An interrupted removal may have left some.
  await eraseManagerLinksTo(context, companyId, [{ _id: userId, email: null }]);
  await forgetLeaver(context, companyId, userId);
  await eraseExports(context, companyId);
}

async function leaving<Result>(
  context: Context,
  actor: Actor,
  members: readonly UserRecord[],
  remove: () => Promise<Result>,
): Promise<Result> {
  const { companyId } = actor;
  const ids = members.map(({ _id }) => _id);
  // Before the removal, so that one that is interrupted can be repeated, or leaves nothing to repeat. They are in exports.
  const named = await noteDepartures(context, companyId, members);
  await eraseExports(context, companyId);
  try {
    return await remove();
  } finally {
    const found = await findMembers(context, companyId, ids, ['_id']);
    const stayed = new Set(found.flatMap((member) => member?._id ?? []));
    // Somebody may have added them again meanwhile: what was taken with their traces is theirs.
    for (const id of stayed) await nameInAudiences(context, companyId, id, named.get(id) ?? []);
    if (stayed.size > 0) await noteReturns(context, companyId, [...stayed]);
    const gone = members.filter(({ _id }) => !stayed.has(_id));
    if (gone.length > 0) {
      await eraseManagerLinksTo(context, companyId, gone);
      await eraseExports(context, companyId);
    }
  }
}
