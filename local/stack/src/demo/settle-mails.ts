import { currentPeriod } from '@elan/scoring/periods';
import {
  materialiseRounds,
  queuePackEndings,
  queueReminders,
  queueSummaries,
  type Actor,
  type Core,
} from '@elan/server-core';
import { timeZone } from './calendar';

/**
 * Opens the running rounds and orders every mail that is due by now, by the worker's own code, but marks them as sent
 * when they would have been: the first start finds nothing to send, and everything after that goes its usual way.
 */
export async function settleMails(core: Core, actor: Actor): Promise<void> {
  const { companyId } = actor;
  const now = core.clock.now();
  await materialiseRounds(core);
  const surveys = await core.models.Survey.find({
    companyId,
    startAt: { $lte: now },
    deletedAt: null,
  }).lean();
  for (const survey of surveys) {
    const period = currentPeriod(survey, { timeZone, now });
    if (!period) continue;
    const sentAt = new Date(period.startsAt.getTime() + 9 * 3_600_000);
    const mail = { companyId, state: 'pending', 'payload.surveyId': survey._id } as const;
    await core.models.OutboxMail.updateMany(mail, { $set: { ...sent(sentAt), createdAt: sentAt } });
  }
  await queueReminders(core);
  await queueSummaries(core);
  await queuePackEndings(core);
  await core.models.OutboxMail.updateMany({ state: 'pending' }, { $set: sent(now) });
}

function sent(sentAt: Date) {
  return { state: 'sent', sentAt, payload: {} } as const;
}
