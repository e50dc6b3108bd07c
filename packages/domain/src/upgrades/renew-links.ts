import { findCompanies } from '../company';
import { type Context, queueMails, subjectOfKey, surveyMailKey } from '../platform';
import { outboxModel } from '../platform/outbox/outbox.model';
import { notAtNight } from '../scheduling/due/send-times';
import { roundId } from '../surveys';

/**
 * Mails everybody invited to a running round a link with a key: links of earlier versions have none and do not work any
 * more. Also to people who have answered, so that the mail reveals nothing. Harmless any number of times, and in
 * several processes at once: each mail has its own key.
 */
export async function renewLinks(context: Context): Promise<void> {
  await queueRenewedLinks(context);
}

interface Renewal {
  /** Of which rounds, by their ids. */
  readonly rounds: ReadonlySet<string>;
  /** Distinguishes these mails from those of other renewals in the same round. */
  readonly occasion: string;
}

/** @returns how many mails are queued now, or were already */
export async function queueRenewedLinks(context: Context, renewal?: Renewal): Promise<number> {
  const now = context.clock.now();
  const invitations = await outboxModel(context)
    .find({
      kind: 'surveyInvitation',
      state: 'sent',
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    })
    .lean();
  const renewed = invitations.filter(({ _id }) => {
    const { surveyId, periodId } = subjectOfKey(_id);
    return renewal?.rounds.has(roundId(surveyId, periodId)) ?? true;
  });
  const ids = [...new Set(renewed.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await findCompanies(context, ids, ['timeZone']);
  const zones = new Map(companies.map(({ _id, timeZone }) => [_id, timeZone]));
  const orders = renewed.map(({ _id, to, language, companyId, expiresAt }) => {
    const about = subjectOfKey(_id);
    const key = surveyMailKey('surveyLinkRenewed', about);
    return {
      key: renewal ? `${key}:${renewal.occasion}` : key,
      kind: 'surveyLinkRenewed' as const,
      to,
      language,
      companyId,
      memberId: about.memberId,
      payload: { ...about },
      notBefore: notAtNight(now, zones.get(companyId ?? '') ?? 'UTC'),
      expiresAt,
    };
  });
  await queueMails(context, orders);
  return orders.length;
}
