import { currentPeriod, type Period } from '@elan/scoring/periods';
import { queueWebhooks } from '../../company';
import { type Context, forEachDue, isDuplicateKey, later, SECOND } from '../../platform';
import { freezeRound } from '../../answers';
import { roundId } from '../../surveys';
import { eachSurvey } from '../due/each-survey';
import { queueInvitations } from './queue-invitations';
import { recordMissedRounds } from './record-missed-rounds';
import { nextTurn } from '../due/next-turns';
import { noteRound } from '../due/note-round';
import { invitationTime } from '../due/send-times';
import { findWatch, surveyWatchModel, type SurveyWatchRecord } from '../due/survey-watch.model';
import {
  isOpen,
  isSubscribed,
  type Watched,
  type WatchedCompany,
  watchedSurveys,
  type WatchedSurvey,
} from '../due/watched-surveys';

/** The audience of a running round is checked at most this often while it changes. */
const AUDIENCE_CHECK = 30 * SECOND;

/**
 * Opens the rounds that are due and queues their invitations, for companies where something has changed or is due.
 * Harmless twice: rounds and mails have their own keys.
 * @returns how many rounds were processed
 */
export async function openDueRounds(context: Context): Promise<number> {
  let synced = 0;
  await forEachDue(context, 'rounds', async (companyId, inTurn) => {
    const surveys = await watchedSurveys(context, companyId, context.clock.now());
    const next: (Date | null)[] = [];
    await eachSurvey(context, surveys ?? [], inTurn, async (watched) => {
      const watch = await look(context, watched);
      const { isSynced, again } = await syncIfDue(context, watched, watch);
      if (isSynced) synced += 1;
      next.push(again, nextTurn(watched, context.clock.now()));
    });
    return surveys && next;
  });
  return synced;
}

/** Records the present state of the survey, and since when. */
async function look(context: Context, { survey, company }: Watched): Promise<SurveyWatchRecord> {
  const now = context.clock.now();
  const known = await findWatch(context, survey);
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

/** @returns whether the round was processed, and when to return if that was done very recently */
async function syncIfDue(
  context: Context,
  { survey, company }: Watched,
  watch: SurveyWatchRecord,
): Promise<{ isSynced: boolean; again: Date | null }> {
  const now = context.clock.now();
  const nothing = { isSynced: false, again: null };
  if (!isOpen(survey, company, now)) return nothing;
  const period = currentPeriod(survey, { timeZone: company.timeZone, now });
  if (period === null) return nothing;
  const id = roundId(survey._id, period.id);
  const freshUntil = watch.syncedAt && later(watch.syncedAt, AUDIENCE_CHECK);
  if (watch.roundId === id && freshUntil !== null && now < freshUntil)
    return { isSynced: false, again: freshUntil };
  await inviteToRound(context, survey, company, period, watch.changedAt);
  const { companyId } = survey;
  if (watch.roundId !== id) {
    await queueWebhooks(context, companyId, [{ event: 'survey.opened', id: survey._id, key: id }]);
    await noteRound(context, 'roundOpen', { _id: id, companyId, surveyId: survey._id });
  }
  await surveyWatchModel(context).updateOne(
    { _id: survey._id, companyId, seen: watch.seen },
    { $set: { roundId: id, syncedAt: now } },
  );
  return { isSynced: true, again: null };
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
  const { round, members } = await freezeRound(context, survey, company, period);
  // The round was closed before its end: a restore found that nothing could tell who had answered.
  if (round.closedAt !== null) return;
  const notBefore = invitationTime(period, { timeZone: company.timeZone, savedAt, now });
  await queueInvitations(context, survey, period, members, notBefore);
}

/** Another worker created the same document at the same instant. */
function passDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
