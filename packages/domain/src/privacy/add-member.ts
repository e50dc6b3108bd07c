import { findAudiencesLeft, findReturning, noteReturns } from '../answers';
import { type FormerMember, type FormerMembers, importUsers, inviteUser, nameInAudiences } from '../company';
import { adoptLinks } from '../follow-up';
import type { Actor, Context } from '../platform';
import { findRememberedRounds } from '../surveys';
import { removeGone } from './remove-member';

/**
 * Adds a member (`inviteUser`). Whoever was removed while a running round knew their address comes back as the same
 * member: with the same link, in the same audiences, and asked once. So does whoever an HR system brings back by their
 * id, whatever their address is now.
 */
export async function addMember(
  context: Context,
  actor: Actor,
  given: Parameters<typeof inviteUser>[2],
  more: Parameters<typeof inviteUser>[4] = {},
  hasRival?: Parameters<typeof inviteUser>[5],
): ReturnType<typeof inviteUser> {
  const { companyId } = actor;
  const former = formerMembers(context, companyId);
  const user = await inviteUser(context, actor, given, former, more, hasRival);
  await adoptLinks(context, companyId, given.email);
  const { _id, addressVersion = 0 } = user;
  const audienceIds = _id === more._id ? await findAudiencesLeft(context, companyId, _id) : null;
  if (audienceIds) await former.restore([{ _id, addressVersion, audienceIds, noRemindersOf: [] }]);
  return user;
}

/** Imports members (`importUsers`); those who were removed come back likewise. */
export async function importMembers(
  context: Context,
  actor: Actor,
  file: Parameters<typeof importUsers>[2],
): ReturnType<typeof importUsers> {
  return importAs(context, actor, file);
}

/** Makes the members those of a file that names everybody: also removes members whom it omits. */
export async function replaceMembers(
  context: Context,
  actor: Actor,
  file: Omit<Parameters<typeof importUsers>[2], 'removeLeavers'>,
): ReturnType<typeof importUsers> {
  const removeLeavers = (userIds: readonly string[]) => removeGone(context, actor, userIds);
  return importAs(context, actor, { ...file, removeLeavers });
}

async function importAs(
  context: Context,
  actor: Actor,
  file: Parameters<typeof importUsers>[2],
): ReturnType<typeof importUsers> {
  const { companyId } = actor;
  const imported = await importUsers(context, actor, file, formerMembers(context, companyId));
  await adoptLinks(context, companyId);
  return imported;
}

/** What running rounds remember about removed members of a company. */
export function formerMembers(context: Context, companyId: string): FormerMembers {
  // Whoever adds many looks piece by piece, and for all of them in the same rounds.
  let rounds: ReturnType<typeof findRememberedRounds> | undefined;
  return {
    find: (emails) =>
      findReturning(context, companyId, emails, (rounds ??= findRememberedRounds(context, companyId))),
    async restore(members: readonly FormerMember[]) {
      if (members.length === 0) return;
      for (const { _id, audienceIds } of members) await nameInAudiences(context, companyId, _id, audienceIds);
      await noteReturns(
        context,
        companyId,
        members.map(({ _id }) => _id),
      );
    },
  };
}
