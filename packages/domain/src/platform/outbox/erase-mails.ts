import { MAIL_MEMORY_DAYS } from '@elan/contracts';
import { DAY, later } from '../basics/time-spans';
import type { Context } from '../context/context';
import { lossKinds, outboxModel, reminderKinds } from './outbox.model';
import { keysWithPrefix } from './survey-mail-key';

/** The recipient of mails: a member of a company, with the present address. */
export interface Member {
  readonly _id: string;
  readonly companyId: string;
  readonly email: string | null;
}

/** @returns the filter that finds every mail of a company to a member, at any address. */
export function mailsOf({ _id: memberId, companyId, email }: Member) {
  // Older mails, which do not name their member: their keys end in the member's id, or contain it.
  const old = [{ _id: { $regex: `:${memberId}(:|$)` } }, ...(email === null ? [] : [{ to: email }])];
  return { companyId, $or: [{ memberId }, { memberId: null, $or: old }] };
}

/** They have not left yet. */
const waiting = { state: { $in: ['pending', 'sending'] as const } };

/**
 * How a mail is queued that tells somebody what happened to them as a member: it is not erased with them, nor kept for
 * long.
 */
export const lastNews = ({ clock }: Pick<Context, 'clock'>) => ({
  memberId: null,
  expiresAt: later(clock.now(), MAIL_MEMORY_DAYS * DAY),
});

/** Mails about a running round: whether they were sent must be known if the member comes back. */
const kindsOfRounds = [...reminderKinds, 'surveyInvitation', 'surveyLink'] as const;

/**
 * Erases every mail to members of a company who leave, sent or not, at any address. If the mails are about rounds that
 * may still be running, their keys stay, without the addresses; nothing of them is sent. What tells a former address that
 * the account or the member has another one leaves first: whoever changed it would otherwise remove them to keep that
 * quiet.
 */
export async function eraseMailsOf(
  context: Context,
  companyId: string,
  members: readonly Member[],
): Promise<void> {
  await nameOlderMails(context, companyId, members);
  const theirs = { companyId, memberId: { $in: members.map(({ _id }) => _id) } };
  const useful = { $or: [{ expiresAt: null }, { expiresAt: { $gt: context.clock.now() } }] };
  const ofRounds = { kind: { $in: [...kindsOfRounds] }, ...useful };
  const nameless = { to: '', payload: {}, lastError: null, trouble: null, leaseToken: null };
  const held = { ...nameless, state: 'cancelled', cancelReason: 'notInAudience' } as const;
  const change = (filter: object, set: object) =>
    outboxModel(context).updateMany({ ...theirs, ...filter }, { $set: set });
  await change({ ...ofRounds, state: { $in: ['pending', 'sending', 'failed'] } }, held);
  await change(ofRounds, nameless);
  await change({ kind: { $in: ['addressChanged', 'emailChanged'] }, ...waiting }, lastNews(context));
  await outboxModel(context).deleteMany({ ...theirs, to: { $ne: '' } });
  await eraseMailsWithoutCompany(
    context,
    members.flatMap(({ email }) => email ?? []),
  );
}

/**
 * Older mails do not name their member: their keys end in the member's id, or contain it, or they have left for the
 * address. Unless it is about a round, a mail that waits for the address is another reader's: it tells somebody that
 * they are no administrator any more, or it is the seat's. Anybody can be added as a member there, and removed.
 */
async function nameOlderMails(
  context: Context,
  companyId: string,
  members: readonly Member[],
): Promise<void> {
  const inKey = new RegExp(`:(${members.map(({ _id }) => _id).join('|')})(?::|$)`);
  const byEmail = new Map(members.flatMap(({ _id, email }) => (email === null ? [] : [[email, _id]])));
  const isOld = { $or: [{ kind: { $in: [...kindsOfRounds] } }, { $nor: [waiting] }] };
  const theirs = [{ _id: { $regex: inKey.source } }, { to: { $in: [...byEmail.keys()] }, ...isOld }];
  const older = await outboxModel(context).find({ companyId, memberId: null, $or: theirs }, { to: 1 }).lean();
  for (const { _id, to } of older) {
    const memberId = inKey.exec(_id)?.[1] ?? byEmail.get(to) ?? null;
    await outboxModel(context).updateOne({ _id, companyId }, { $set: { memberId } });
  }
}

/**
 * Erases mails to people who had no company yet, such as the code of a registration. Unsent mails stay: somebody is
 * registering right now.
 */
export async function eraseMailsWithoutCompany(
  context: Context,
  addresses: readonly string[],
): Promise<void> {
  await outboxModel(context).deleteMany({
    companyId: null,
    to: { $in: [...addresses] },
    $nor: [waiting],
  });
}

/** Lets what tells of losses, and waits, outlive its company, which is deleted: whoever took it would keep them quiet. */
export async function keepMailsOfLosses(context: Context, companyId: string): Promise<void> {
  await outboxModel(context).updateMany(
    { companyId, kind: { $in: [...lossKinds] }, ...waiting },
    { $set: { ...lastNews(context), companyId: null } },
  );
}

/** Erases every mail to managers, by links that are erased: none of them names a member. */
export async function eraseMailsOfManagers(
  context: Context,
  companyId: string,
  managerLinkIds: readonly string[],
): Promise<void> {
  if (managerLinkIds.length === 0) return;
  const theirs = { companyId, memberId: null, 'payload.managerLinkId': { $in: [...managerLinkIds] } };
  await outboxModel(context).deleteMany(theirs);
}

/** Ties the mails of a registration to the company and member that it led to, so that they are erased with them. */
export async function adoptMails(
  context: Context,
  { _id: memberId, companyId, email }: Member,
): Promise<void> {
  await outboxModel(context).updateMany(
    { companyId: null, to: email ?? '', kind: 'registrationCode' },
    { $set: { companyId, memberId } },
  );
}

/**
 * Erases every mail about a survey that is being purged: the keys of these begin with their kind and its id.
 * @param kinds all that there are
 */
export async function eraseMailsAbout(
  context: Context,
  surveyId: string,
  kinds: readonly string[],
): Promise<void> {
  for (const kind of kinds) {
    await outboxModel(context).deleteMany({ _id: keysWithPrefix(`${kind}:${surveyId}:`) });
  }
}
