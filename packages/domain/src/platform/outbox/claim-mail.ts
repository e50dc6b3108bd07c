import { setTimeout } from 'node:timers/promises';
import { newId } from '@elan/database';
import type { Connection } from 'mongoose';
import { later, MINUTE, SECOND } from '../basics/time-spans';
import type { Context } from '../context/context';
import { scheduleCheck } from '../checks/due-companies';
import {
  type CancelReason,
  finishedReminder,
  isReminder,
  isRevivable,
  type OutboxMail,
  isOfLoss,
  outboxModel,
} from './outbox.model';

/** Longer than the transport's own timeouts: an attempt that is still alive keeps its lease. */
const LEASE = MINUTE;

/** A mail that only this attempt may send. */
export type ClaimedMail = OutboxMail & { leaseToken: string };

/** @returns whether any urgent, or any other, mail may be sent now */
export async function isMailDue(context: Context, options: { readonly urgent: boolean }): Promise<boolean> {
  return (await outboxModel(context).exists({ ...dueNow(context), urgent: options.urgent })) !== null;
}

/** A mail that may be sent now, and whose turn it takes: a company's, or that of one who asks for codes. */
export interface DueMail {
  readonly key: string;
  readonly turn: string;
}

/**
 * Finds the urgent mails, or all others, that may be sent now: first those for which somebody waits, of one who asks
 * after the other; then the others, of one company after the other. However many one has queued, the others' do not wait
 * behind all of them.
 * @returns what finds the next ones; of one company, or one who asks, no more at a time than its limit, and none of those
 * whose turns are `full`
 */
export function mailsInTurn(
  context: Context,
  urgent: boolean,
): (limit: number, full?: readonly string[]) => Promise<DueMail[]> {
  const awaited = turnsOf(context, 'turn', { awaited: true });
  const others = turnsOf(context, 'companyId', { urgent, awaited: { $ne: true } });
  return async (limit, full = []) => {
    const codes = urgent ? await awaited.find(limit, full) : [];
    // One place is everybody else's: strangers may ask for many codes, and notices of a takeover must leave meanwhile.
    const rest = await others.find(limit - Math.min(codes.length, Math.max(1, limit - 1)), full);
    const taken = codes.slice(0, limit - rest.length);
    return [...(await oldestToEach(context, taken, awaited.take(taken))), ...others.take(rest)];
  };
}

type Due = Pick<OutboxMail, '_id' | 'companyId' | 'turn' | 'to'>;

/**
 * Whoever is mailed several codes tries the latest that came: what waits for an address leaves in its order, whosever turn
 * it is.
 */
async function oldestToEach(
  context: Context,
  found: readonly Due[],
  mails: readonly DueMail[],
): Promise<DueMail[]> {
  const oldest = mails.map(async (mail, place): Promise<[string, DueMail]> => {
    const toSame = { ...dueNow(context), awaited: true, to: found[place]?.to ?? '' };
    const first = await outboxModel(context).findOne(toSame, { _id: 1 }).sort({ notBefore: 1 }).lean();
    const key = first?._id ?? mail.key;
    return [key, { ...mail, key }];
  });
  return [...new Map(await Promise.all(oldest)).values()];
}

/** Who had the last turn: it counts, too, after all mails have left, or the server was away. */
const lastTurns = new WeakMap<Connection, Map<string, string>>();

/** Due mails of one after the other, by a field that says whose they are; the oldest of each first. */
function turnsOf(
  context: Context,
  whose: 'companyId' | 'turn',
  which: { readonly urgent?: boolean; readonly awaited: true | { readonly $ne: true } },
) {
  const lasts = lastTurns.get(context.connection) ?? new Map<string, string>();
  lastTurns.set(context.connection, lasts);
  const kind = `${whose} ${which.urgent ?? ''} `;
  const findDue = (limit: number, turns: object) =>
    outboxModel(context)
      .find({ ...dueNow(context), ...which, [whose]: turns }, { companyId: 1, turn: 1, to: 1 })
      .sort({ [whose]: 1, notBefore: 1 })
      .limit(limit)
      .lean();
  return {
    async find(limit: number, full: readonly string[]): Promise<Due[]> {
      if (limit === 0) return [];
      const own = full.filter((turn) => turn.startsWith(kind));
      // Mails that are nobody's have null.
      const others = { $nin: own.map((turn) => turn.slice(kind.length) || null) };
      const last = lasts.get(kind);
      const behind = last === undefined ? [] : await findDue(limit, { ...others, $gt: last });
      const fromStart = behind.length < limit ? await findDue(limit, others) : [];
      const found = new Map([...behind, ...fromStart].map((mail) => [mail._id, mail]));
      return [...found.values()].slice(0, limit);
    },

    /** Ends the turns of those whose mails are taken. */
    take(mails: readonly Due[]): DueMail[] {
      const last = mails.at(-1);
      if (last) lasts.set(kind, last[whose] ?? '');
      return mails.map((mail) => ({ key: mail._id, turn: kind + (mail[whose] ?? '') }));
    },
  };
}

/** Claims a mail for one attempt. Exactly one of many callers gets it. The lease of a worker that died expires. */
export async function claimMail(context: Context, key: string): Promise<ClaimedMail | null> {
  const leaseToken = newId();
  const mail = await outboxModel(context)
    .findOneAndUpdate(
      { _id: key, ...dueNow(context) },
      { $set: { state: 'sending', leaseToken, notBefore: later(context.clock.now(), LEASE) } },
      { returnDocument: 'after' },
    )
    .lean();
  return mail && { ...mail, leaseToken };
}

function dueNow(context: Context) {
  return { state: { $in: ['pending', 'sending'] as const }, notBefore: { $lte: context.clock.now() } };
}

/**
 * Records that a mail was sent, or appears so. Retries while the database is briefly away: a sent mail that is not
 * recorded would be sent again.
 */
export async function markSent(context: Context, mail: ClaimedMail): Promise<void> {
  const { to } = mail;
  const note = { state: 'sent', to, sentAt: context.clock.now(), ...untroubled, payload: {} } as const;
  for (let pause = 250; pause <= 4 * SECOND; pause *= 2) {
    try {
      return await finish(context, mail, note);
    } catch {
      await setTimeout(pause);
    }
  }
  await finish(context, mail, note);
}

export async function markCancelled(
  context: Context,
  mail: ClaimedMail,
  reason: CancelReason,
): Promise<void> {
  const wiped = isRevivable(reason) ? {} : { payload: {} };
  await finish(context, mail, { state: 'cancelled', cancelReason: reason, ...wiped });
  await reconsider(context, mail);
}

/**
 * The reason that held an invitation back may have ended while the mail was claimed: whoever revived the others did not
 * see it then.
 */
async function reconsider(context: Context, { kind, companyId }: ClaimedMail): Promise<void> {
  if (kind !== 'surveyInvitation' || companyId === null) return;
  await scheduleCheck(context, companyId, 'rounds', later(context.clock.now(), 30 * SECOND));
}

/** Removes a mail that nobody may know about any more. */
export async function eraseClaimed(context: Context, mail: ClaimedMail): Promise<void> {
  await outboxModel(context).deleteOne({ _id: mail._id, leaseToken: mail.leaseToken });
}

/** What is recorded about a failed attempt. */
export type FailedAttempt = Pick<OutboxMail, 'firstTriedAt' | 'lastError' | 'trouble'>;

/** Releases the mail until a better moment. */
export async function postpone(
  context: Context,
  mail: ClaimedMail,
  until: Date,
  attempt: Partial<FailedAttempt & Pick<OutboxMail, 'attempts'>> = {},
): Promise<void> {
  await releaseWith(context, mail, { ...attempt, state: 'pending', notBefore: until });
}

/** Records that the mail has permanently failed at its present address. */
export async function markFailed(context: Context, mail: ClaimedMail, attempt: FailedAttempt): Promise<void> {
  await finish(context, mail, { ...attempt, state: 'failed', to: mail.to, payload: {} });
  await reconsider(context, mail);
}

/**
 * Records the final outcome of a mail. The outcome of a reminder would reveal who has answered: from then on all
 * reminders of a round look alike, and only keep their keys, so that no other run queues them again.
 */
async function finish(context: Context, mail: ClaimedMail, changes: Partial<OutboxMail>): Promise<void> {
  // The company is gone: its last mails were all that still named it.
  if (mail.companyId === null && isOfLoss(mail.kind)) return eraseClaimed(context, mail);
  const end = isReminder(mail.kind) ? finishedReminder(mail) : changes;
  // Who asked for it matters only as long as it waits.
  await releaseWith(context, mail, { ...end, ...(mail.turn && { turn: null }) });
}

const untroubled = { lastError: null, trouble: null } as const;

/** Only the attempt that holds the lease may report: one that lost it would overwrite its successor. */
async function releaseWith(context: Context, mail: ClaimedMail, changes: Partial<OutboxMail>): Promise<void> {
  await outboxModel(context).updateOne(
    { _id: mail._id, leaseToken: mail.leaseToken },
    { $set: { ...changes, leaseToken: null } },
  );
}
