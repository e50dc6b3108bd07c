import { findCompanies } from '../company';
import { type Context, queueMails, subjectOfKey, surveyMailKey } from '../platform';
import { outboxModel } from '../platform/outbox/outbox.model';
import { notAtNight } from '../rounds/rounds/send-times';

/**
 * Mails everybody who was invited to a round that runs a link with a key: links of earlier
 * versions have none and open nothing. Also to who has answered, so that the mail tells nothing. Harmless any number of
 * times, and in several processes at once: each mail has a key of its own.
 */
export async function renewLinks(context: Context): Promise<void> {
  const now = context.clock.now();
  const invitations = await outboxModel(context)
    .find({
      kind: 'surveyInvitation',
      state: 'sent',
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    })
    .lean();
  const ids = [...new Set(invitations.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await findCompanies(context, ids, ['timeZone']);
  const zones = new Map(companies.map(({ _id, timeZone }) => [_id, timeZone]));
  const orders = invitations.map(({ _id, to, language, companyId, expiresAt }) => {
    const about = subjectOfKey(_id);
    return {
      key: surveyMailKey('surveyLinkRenewed', about),
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
}
