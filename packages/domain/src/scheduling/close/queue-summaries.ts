import type { Language } from '@elan/contracts';
import { dayInZone } from '@elan/calendar';
import { effectiveGroupSize } from '@elan/scoring';
import { type Context, DAY, forEachDue, htmlToText, later, queueMails } from '../../platform';
import { invitedRounds } from '../../results';
import { countAnswered } from '../../answers';
import { findAdministrators } from '../../company';
import { findRounds, findStoredSurvey, introduceSurvey, type RoundRecord } from '../../surveys';
import { eachSurvey } from '../due/each-survey';
import { mailStandouts } from './mail-standouts';
import { surveySummary } from './survey-summary.mail';
import { earliestAfter } from '../due/next-turns';
import { notAtNight } from '../due/send-times';
import { findWatch, surveyWatchModel } from '../due/survey-watch.model';
import {
  isSubscribed,
  type WatchedCompany,
  watchedSurveys,
  type WatchedSurvey,
} from '../due/watched-surveys';

/** An end first noticed later than this is no longer news. */
const NEWS = 7 * DAY;

/**
 * Tells the administrators once that a survey has ended, how many took part and what stands out, when its last round is
 * closed and all results are there. Harmless twice: one key per survey, end and administrator.
 */
export async function queueSummaries(context: Context): Promise<void> {
  await forEachDue(context, 'summaries', async (companyId, inTurn) => {
    const now = context.clock.now();
    const surveys = await watchedSurveys(context, companyId, later(now, -NEWS));
    await eachSurvey(context, surveys ?? [], inTurn, async ({ survey, company }) => {
      const hasEnded = survey.endAt !== null && survey.endAt <= now;
      if (hasEnded && isSubscribed(company, now)) await summariseOnce(context, survey, company);
    });
    const ends = (surveys ?? []).map(({ survey }) => survey.endAt);
    return surveys && [earliestAfter(now, ends)];
  });
}

async function summariseOnce(
  context: Context,
  survey: WatchedSurvey,
  company: WatchedCompany,
): Promise<void> {
  const watch = await findWatch(context, survey);
  if (watch?.summarisedEnd?.getTime() !== survey.endAt?.getTime())
    await queueSummary(context, survey, company);
}

async function queueSummary(context: Context, survey: WatchedSurvey, company: WatchedCompany): Promise<void> {
  const { companyId, _id: surveyId, endAt } = survey;
  if (endAt === null) return;
  const rounds = await findRounds(context, { companyId, surveyId });
  if (rounds.some(({ state, closedAt }) => state === 'open' && closedAt === null)) return;
  const range = { from: dayInZone(survey.startAt, company.timeZone), to: dayInZone(endAt, company.timeZone) };
  const [named, invited, administrators] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, [
      'name',
      'description',
      'templateId',
      'language',
      'translations',
      'minimumGroupSize',
    ]),
    invitedRounds(context, survey, range, { timeZone: company.timeZone, rounds }),
    findAdministrators(context, companyId),
  ]);
  if (!named) return;
  const minimumGroupSize = effectiveGroupSize(named.minimumGroupSize, company.minimumGroupSize);
  const answers = await answersOf(context, rounds, minimumGroupSize);
  const languages = [...new Set(administrators.map(({ language }) => language))];
  const standouts = new Map(
    await Promise.all(
      languages.map(
        async (language) =>
          [language, await mailStandouts(context, { companyId, surveyId, language })] as const,
      ),
    ),
  );
  const payloadIn = (reader: Language) => ({
    link: `${context.settings.PUBLIC_URL}/analyze/${surveyId}`,
    surveyName: htmlToText(introduceSurvey(named, reader).name),
    answers,
    minimumGroupSize,
    invited: invited.reduce((sum, round) => sum + round.invited, 0),
    standouts: JSON.stringify(standouts.get(reader) ?? []),
  });
  const orders = administrators.map(({ _id, email, language }) => ({
    key: `surveySummary:${surveyId}:${endAt.getTime()}:${_id}`,
    mail: surveySummary,
    to: email,
    language,
    companyId,
    memberId: _id,
    payload: payloadIn(language),
    notBefore: notAtNight(context.clock.now(), company.timeZone),
    expiresAt: later(endAt, NEWS + DAY),
  }));
  await queueMails(context, orders);
  await surveyWatchModel(context).updateOne({ _id: surveyId, companyId }, { $set: { summarisedEnd: endAt } });
}

/** How many answered all rounds; null if it was fewer than the minimum in each. */
async function answersOf(
  context: Context,
  rounds: readonly RoundRecord[],
  minimumGroupSize: number,
): Promise<number | null> {
  const counts = await Promise.all(rounds.map((round) => countAnswered(context, round, minimumGroupSize)));
  return counts.reduce((sum, count) => (count === null ? sum : (sum ?? 0) + count), null);
}
