import { findMemberByEmail, findMembers } from '../../company';
import type { Context } from '../../platform';
import { managerLinkModel, type ManagerLinkRecord } from './manager-link.model';

/** Whether a link is neither withdrawn nor expired. */
export const isOpen = (
  { withdrawnAt, expiresAt }: Pick<ManagerLinkRecord, 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): boolean => withdrawnAt === null && expiresAt > now;

/**
 * Links as they are by now: withdrawn where their member has another address, had one meanwhile, or is gone. Whatever
 * reads links reads them so, since somebody else may read the address; writing it back opens none.
 */
export async function byNow(
  context: Context,
  companyId: string,
  links: readonly ManagerLinkRecord[],
): Promise<ManagerLinkRecord[]> {
  const ids = [...new Set(links.flatMap(({ memberId }) => memberId ?? []))];
  if (ids.length === 0) return [...links];
  const members = await findMembers(context, companyId, ids, ['email', 'addressSince']);
  const byId = new Map(members.map((member, place) => [ids[place], member]));
  const withdrawnAt = context.clock.now();
  return links.map((link) => {
    if (!link.memberId || link.withdrawnAt !== null) return link;
    const member = byId.get(link.memberId);
    const foundAt = link.memberSince ?? link.createdAt;
    const isTheirs = member?.email === link.email && (member.addressSince ?? foundAt) <= foundAt;
    return isTheirs ? link : { ...link, withdrawnAt };
  });
}

/**
 * Makes links those of members whose address they went to before it was theirs: they end with it from now on. Called where
 * people are added, and where a link is opened.
 * @param to the address alone that may have become a member's; absent: any
 */
export async function adoptLinks(context: Context, companyId: string, to?: string): Promise<void> {
  const memberSince = context.clock.now();
  const ofNobody = { companyId, memberId: null, withdrawnAt: null, expiresAt: { $gt: memberSince } };
  const emails = to === undefined ? await managerLinkModel(context).distinct('email', ofNobody) : [to];
  for (const email of emails) {
    const member = await findMemberByEmail(context, companyId, email, ['_id']);
    const theirs = { memberId: member?._id, memberSince };
    if (member) await managerLinkModel(context).updateMany({ ...ofNobody, email }, { $set: theirs });
  }
}

/** Who has which link, by id; links that no longer exist are left out. */
export async function findManagers(
  context: Context,
  companyId: string,
  ids: readonly string[],
): Promise<ManagerLinkRecord[]> {
  if (ids.length === 0) return [];
  const found = managerLinkModel(context).find({ companyId, _id: { $in: [...ids] } });
  return byNow(context, companyId, await found.lean());
}

/** Everybody with an open link to a view of a survey, by address. */
export async function findOpenManagers(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<ManagerLinkRecord[]> {
  const now = context.clock.now();
  const open = { companyId, surveyId, withdrawnAt: null, expiresAt: { $gt: now } };
  const found = managerLinkModel(context).find(open).sort({ email: 1, _id: 1 });
  return (await byNow(context, companyId, await found.lean())).filter((link) => isOpen(link, now));
}
