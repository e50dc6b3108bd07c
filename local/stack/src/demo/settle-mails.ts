import { currentPeriod } from '@elan/scoring/periods';
import { type Actor, type Context, HOUR, queueMail } from '@elan/domain/platform';
import {
  mails,
  openDueRounds,
  orderTestMail,
  queuePackEndings,
  queueReminders,
  queueSummaries,
} from '@elan/domain/scheduling';
import type { SurveyRecord } from '@elan/domain/surveys';
import { timeZone } from './calendar';
import type { DemoClock } from './demo-clock';
import { allModels } from '@elan/domain/all-models';

/** What the inbox shows: one mail of each of these kinds, sent at the first start. */
const KEPT = [
  ...(['surveyInvitation', 'surveySummary', 'managerLink', 'managerConfirmation'] as const),
  ...(['surveyTest', 'actionsDue'] as const),
];

/** Says what came of the survey that ended last, although that is no news any more. */
async function queueLastSummary(
  context: Context,
  clock: DemoClock,
  surveys: readonly Pick<SurveyRecord, 'endAt'>[],
): Promise<void> {
  const now = context.clock.now();
  const ends = surveys.flatMap(({ endAt }) => (endAt !== null && endAt < now ? endAt.getTime() : []));
  if (ends.length === 0) return;
  clock.set(new Date(Math.max(...ends) + HOUR));
  await queueSummaries(context);
  clock.set(now);
}

/**
 * Opens the running rounds and queues every mail that is due by now, with the worker's own code, but marks the mails as
 * sent at the time they would have been: the first start sends only those kept for the inbox, and later mails are sent
 * as usual.
 */
export async function settleMails(context: Context, actor: Actor, clock: DemoClock): Promise<void> {
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
    const first = await allModels(context)
      .OutboxMail.findOne({ ...mail, language: actor.language }, { _id: 1 })
      .lean();
    await allModels(context).OutboxMail.updateMany(
      { ...mail, _id: { $ne: first?._id ?? '' } },
      { $set: { ...sent(sentAt), createdAt: sentAt } },
    );
  }
  await queueReminders(context);
  await queueLastSummary(context, clock, surveys);
  await queueSummaries(context);
  await queuePackEndings(context);
  const { email, language, userId } = await administratorOf(context, actor);
  await orderTestMail(context, actor, surveys[0]?._id ?? '');
  const own = { to: email, language, companyId, memberId: userId, payload: {} };
  await queueMail(context, { key: `actionsDue:${companyId}:demo:${userId}`, mail: mails.actionsDue, ...own });
  const kept = await Promise.all(
    KEPT.map((kind) =>
      allModels(context)
        .OutboxMail.findOne({ companyId, kind, language: actor.language, state: 'pending' }, { _id: 1 })
        .sort({ createdAt: -1 })
        .lean(),
    ),
  );
  const ids = kept.flatMap((mail) => mail?._id ?? []);
  await allModels(context).OutboxMail.updateMany(
    { companyId, _id: { $in: ids } },
    { $set: { notBefore: now, expiresAt: new Date(now.getTime() + 24 * HOUR) } },
  );
  await allModels(context).OutboxMail.updateMany(
    { state: 'pending', _id: { $nin: ids } },
    { $set: sent(now) },
  );
}

async function administratorOf(context: Context, { companyId, userId }: Actor) {
  const user = await allModels(context)
    .User.findOne({ _id: userId, companyId }, { email: 1, language: 1 })
    .lean();
  if (!user?.email) throw new Error('The administrator of the demo is missing');
  return { userId, email: user.email, language: user.language };
}

function sent(sentAt: Date) {
  return { state: 'sent', sentAt, payload: {} } as const;
}
