import { currentPeriod } from '@elan/scoring/periods';
import type { Actor, Context } from '@elan/domain/platform';
import { openDueRounds, queuePackEndings, queueReminders, queueSummaries } from '@elan/domain/scheduling';
import { timeZone } from './calendar';
import { allModels } from '@elan/domain/all-models';

/**
 * Opens the running rounds and queues every mail that is due by now, with the worker's own code, but marks the mails as
 * sent at the time they would have been: the first start finds nothing to send, and later mails are sent as usual.
 */
export async function settleMails(context: Context, actor: Actor): Promise<void> {
  const { companyId } = actor;
  const now = context.clock.now();
  await openDueRounds(context);
  const surveys = await allModels(context)
    .Survey.find({
      companyId,
      startAt: { $lte: now },
      deletedAt: null,
    })
    .lean();
  for (const survey of surveys) {
    const period = currentPeriod(survey, { timeZone, now });
    if (!period) continue;
    const sentAt = new Date(period.startsAt.getTime() + 9 * 3_600_000);
    const mail = { companyId, state: 'pending', 'payload.surveyId': survey._id } as const;
    await allModels(context).OutboxMail.updateMany(mail, { $set: { ...sent(sentAt), createdAt: sentAt } });
  }
  await queueReminders(context);
  await queueSummaries(context);
  await queuePackEndings(context);
  await allModels(context).OutboxMail.updateMany({ state: 'pending' }, { $set: sent(now) });
}

function sent(sentAt: Date) {
  return { state: 'sent', sentAt, payload: {} } as const;
}
