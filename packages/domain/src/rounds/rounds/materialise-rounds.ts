import { currentPeriod, type Period } from '@elan/scoring/periods';
import { type Context, isDuplicateKey, SECOND } from '../../platform';
import { freezeRound } from '../../answers';
import { roundId } from '../../surveys';
import { eachSurvey } from './each-survey';
import { queueInvitations } from './queue-invitations';
import { recordMissedRounds } from './record-missed-rounds';
import { invitationTime } from './send-times';
import { surveyWatchModel, type SurveyWatchRecord } from './survey-watch.model';
import {
  isOpen,
  isSubscribed,
  surveysNotEnded,
  type WatchedCompany,
  type WatchedSurvey,
} from './watched-surveys';

/** How soon members who join the audience of a running round are noticed. */
const AUDIENCE_CHECK = 30 * SECOND;

/**
 * Opens the rounds that are due and queues their invitations. Cheap when nothing changed: a survey is processed
 * when it was saved, when its period changes, and every half minute for new members of its audience. Harmless
 * twice: rounds and mails have keys of their own.
 * @returns how many rounds were processed
 */
export async function materialiseRounds(context: Context): Promise<number> {
  const surveys = await surveysNotEnded(context);
  const ids = surveys.map(({ survey }) => survey._id);
  const watches = await surveyWatchModel(context)
    .find({ _id: { $in: ids } })
    .setOptions({ acrossCompanies: true })
    .lean();
  const watchById = new Map(watches.map((watch) => [watch._id, watch]));
  let synced = 0;
  await eachSurvey(context, surveys, async ({ survey, company }) => {
    const watch = await look(context, survey, company, watchById.get(survey._id));
    if (await syncIfDue(context, survey, company, watch)) synced += 1;
  });
  return synced;
}

/** Notes what the survey looks like now, and since when. */
async function look(
  context: Context,
  survey: WatchedSurvey,
  company: WatchedCompany,
  known: SurveyWatchRecord | undefined,
): Promise<SurveyWatchRecord> {
  const now = context.clock.now();
  const { active, startAt, endAt, frequency, frequencyStart, audienceId } = survey;
  const seen = JSON.stringify([
    active,
    isSubscribed(company, now),
    startAt,
    endAt,
    frequency,
    frequencyStart,
    audienceId,
  ]);
  if (known?.seen === seen) return known;
  const { companyId } = survey;
  const watch = { seen, companyId, changedAt: known ? now : survey.createdAt, syncedAt: null };
  await surveyWatchModel(context)
    .updateOne({ _id: survey._id, companyId }, { $set: watch }, { upsert: true })
    .catch(passDuplicate);
  return { _id: survey._id, roundId: null, summarisedEnd: null, ...known, ...watch };
}

async function syncIfDue(
  context: Context,
  survey: WatchedSurvey,
  company: WatchedCompany,
  watch: SurveyWatchRecord,
): Promise<boolean> {
  const now = context.clock.now();
  if (!isOpen(survey, company, now)) return false;
  const period = currentPeriod(survey, { timeZone: company.timeZone, now });
  if (period === null) return false;
  const id = roundId(survey._id, period.id);
  const isFresh = watch.syncedAt !== null && now.getTime() - watch.syncedAt.getTime() < AUDIENCE_CHECK;
  if (watch.roundId === id && isFresh) return false;
  await inviteToRound(context, survey, company, period, watch.changedAt);
  await surveyWatchModel(context).updateOne(
    { _id: survey._id, companyId: survey.companyId, seen: watch.seen },
    { $set: { roundId: id, syncedAt: now } },
  );
  return true;
}

async function inviteToRound(
  context: Context,
  survey: WatchedSurvey,
  company: WatchedCompany,
  period: Period,
  savedAt: Date,
): Promise<void> {
  const now = context.clock.now();
  await recordMissedRounds(context, survey, company, period);
  const { members } = await freezeRound(context, survey, company, period);
  const notBefore = invitationTime(period, { timeZone: company.timeZone, savedAt, now });
  await queueInvitations(context, survey, period, members, notBefore);
}

/** Another worker made the same document at the same instant. */
function passDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
