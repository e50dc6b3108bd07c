import type { InvitationCounts, RefusedInvitation } from '@elan/contracts';
import { type AudienceMember, findMembers } from '../../company';
import {
  type Context,
  countMailsOfRound,
  findFailedMails,
  memberOfKey,
  surveyMailPrefix,
} from '../../platform';
import { refusalOf } from './refusal-of';

/** A longer list is not useful for working through one by one. */
const LISTED = 100;

interface OfPeriod {
  readonly companyId: string;
  readonly surveyId: string;
  readonly periodId: string;
}

const mailsOf = ({ companyId, ...about }: OfPeriod) => ({
  companyId,
  prefix: surveyMailPrefix('surveyInvitation', about),
});

type MailCount = Awaited<ReturnType<typeof countMailsOfRound>>[number];

export interface Delivery {
  readonly counts: InvitationCounts;
  /** When the first invitation was or will be sent; null: none is queued yet. */
  readonly firstAt: Date | null;
  readonly hasBegun: boolean;
}

/**
 * The delivery of the invitations to a period, and only of these: reminders go to people who have not answered, so that
 * their delivery would reveal who has.
 */
export async function readDelivery(
  context: Context,
  period: OfPeriod,
  audience: readonly AudienceMember[],
): Promise<Delivery> {
  const counts = await countMailsOfRound(context, mailsOf(period));
  const count = (belongs: (mails: MailCount) => boolean) =>
    counts.filter(belongs).reduce((sum, mails) => sum + mails.count, 0);
  const isWaiting = ({ state }: MailCount) => state === 'pending' || state === 'sending';
  const troubled = (kind: MailCount['trouble']) =>
    troubleOf(counts.filter((mails) => isWaiting(mails) && mails.trouble === kind));
  const sentAt = earliest(counts.map((mails) => mails.sentAt));
  const firstAt = sentAt ?? earliest(counts.map((mails) => mails.nextAttemptAt));
  const states = {
    sent: count(({ state }) => state === 'sent'),
    waiting: count((mails) => isWaiting(mails) && mails.trouble === null),
    deferred: troubled('later'),
    unreachable: troubled('unreachable'),
    refused: count(({ state }) => state === 'failed'),
    heldBack: count(({ state, cancelReason }) => state === 'cancelled' && cancelReason === 'closed'),
    withoutEmail: audience.filter(({ email }) => email === null).length,
  };
  return { counts: states, firstAt, hasBegun: sentAt !== null };
}

function troubleOf(mails: readonly MailCount[]): InvitationCounts['deferred'] {
  const [first] = mails;
  if (!first) return null;
  return {
    count: mails.reduce((sum, { count }) => sum + count, 0),
    since: earliest(mails.map(({ since }) => since))?.toISOString() ?? null,
    answer: first.answer ?? '',
    nextAttemptAt: earliest(mails.map(({ nextAttemptAt }) => nextAttemptAt))?.toISOString() ?? null,
  };
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map(Number);
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** Members whose invitation no mail server accepts, by name. */
export async function refusedInvitations(context: Context, period: OfPeriod): Promise<RefusedInvitation[]> {
  const mails = await findFailedMails(context, mailsOf(period), LISTED);
  const memberIds = mails.map(({ _id }) => memberOfKey(_id));
  const members = await findMembers(context, period.companyId, memberIds, ['name', 'email']);
  const refused = mails.flatMap(({ to, trouble, firstTriedAt }, place) => {
    const member = members[place];
    if (!member) return [];
    const { _id: userId, name, email } = member;
    const at = (trouble?.since ?? firstTriedAt)?.toISOString() ?? null;
    return [
      { userId, name, address: to, email, reason: refusalOf(trouble), answer: trouble?.answer ?? '', at },
    ];
  });
  return refused.toSorted((a, b) => a.name.localeCompare(b.name));
}
