import type { Period } from '@elan/scoring/periods';
import type { Core } from '../core/core';
import { revivableReasons } from '../mail/outbox.model';
import { queueMails } from '../mail/queue-mail';
import type { AudienceMember } from '../surveys/audience-members';

import { keysWithPrefix, surveyMailKey, surveyMailPrefix } from './survey-mail-key';
import type { WatchedSurvey } from './watched-surveys';

const REVIVABLE = [...revivableReasons];

/**
 * Orders the invitation of each recipient to a period, and revives those that were held back while the survey was
 * closed or the member out of the audience. A second run finds the keys taken and orders nothing.
 */
export async function queueInvitations(
  core: Core,
  survey: WatchedSurvey,
  period: Period,
  recipients: readonly AudienceMember[],
  notBefore: Date,
): Promise<void> {
  const about = { surveyId: survey._id, periodId: period.id };
  const prefix = surveyMailPrefix('surveyInvitation', about);
  const known = await core.models.OutboxMail.find(
    { _id: keysWithPrefix(prefix) },
    { state: 1, expiresAt: 1 },
  ).lean();
  const knownByKey = new Map(known.map((mail) => [mail._id, mail]));
  const toRevive: string[] = [];
  const orders = recipients.flatMap(({ _id: memberId, email, language }) => {
    const key = surveyMailKey('surveyInvitation', { ...about, memberId });
    const mail = knownByKey.get(key);
    if (mail?.state === 'cancelled' && email !== null) toRevive.push(key);
    if (mail || email === null) return [];
    const payload = { ...about, memberId };
    const order = { key, kind: 'surveyInvitation', to: email, language, payload, notBefore } as const;
    return [{ ...order, companyId: survey.companyId, expiresAt: period.endsAt }];
  });
  await queueMails(core, orders);
  if (known.some((mail) => mail.expiresAt?.getTime() !== period.endsAt?.getTime())) {
    // The end was moved: the mails stay known for as long as the round can run.
    await core.models.OutboxMail.updateMany(
      { _id: keysWithPrefix(prefix) },
      { $set: { expiresAt: period.endsAt } },
    );
  }
  if (toRevive.length === 0) return;
  await core.models.OutboxMail.updateMany(
    { _id: { $in: toRevive }, state: 'cancelled', cancelReason: { $in: REVIVABLE } },
    { $set: { state: 'pending', cancelReason: null, notBefore } },
  );
}
