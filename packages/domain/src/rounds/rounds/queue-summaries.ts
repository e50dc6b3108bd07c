import type { Language } from '@elan/contracts';
import { dayInZone } from '@elan/calendar';
import { type Context, DAY, htmlToText, later, queueMails } from '../../platform';
import { type InvitedRound, invitedRounds } from '../../results';
import { countResponses, findAnsweredPeriods } from '../../answers';
import { findAdministrators } from '../../company';
import { findStoredSurvey, introduceSurvey } from '../../surveys';
import { eachSurvey } from './each-survey';
import { notAtNight } from './send-times';
import {
  isSubscribed,
  surveysEndedBetween,
  type WatchedCompany,
  type WatchedSurvey,
} from './watched-surveys';
import { surveyWatchModel } from './survey-watch.model';

/** An end that is older when it is first seen is no news any more. */
const NEWS = 7 * DAY;

/**
 * Tells the administrators once that a survey has ended, and how many took part. Harmless twice: one key per survey, end
 * and administrator.
 */
export async function queueSummaries(context: Context): Promise<void> {
  const now = context.clock.now();
  const ended = await surveysEndedBetween(context, later(now, -NEWS), now);
  const watches = await surveyWatchModel(context)
    .find({ _id: { $in: ended.map(({ survey }) => survey._id) } }, { summarisedEnd: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  const told = new Map(watches.map((watch) => [watch._id, watch.summarisedEnd?.getTime()]));
  await eachSurvey(context, ended, async ({ survey, company }) => {
    const isTold = told.get(survey._id) === survey.endAt?.getTime();
    if (!isTold && isSubscribed(company, now)) await queueSummary(context, survey, company);
  });
}

async function queueSummary(context: Context, survey: WatchedSurvey, company: WatchedCompany): Promise<void> {
  const { companyId, _id: surveyId, endAt } = survey;
  if (endAt === null) return;
  const [named, rounds, answers, administrators] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, ['name', 'description', 'templateId']),
    roundsOf(context, survey, endAt, company.timeZone),
    countResponses(context, survey),
    findAdministrators(context, companyId),
  ]);
  const payloadIn = (reader: Language) => ({
    link: `${context.settings.PUBLIC_URL}/analyze/${surveyId}`,
    surveyName: named ? htmlToText(introduceSurvey(named, reader).name) : '',
    answers,
    invited: rounds.reduce((sum, round) => sum + round.invited, 0),
  });
  const orders = administrators.map(({ _id, email, language }) => ({
    key: `surveySummary:${surveyId}:${endAt.getTime()}:${_id}`,
    kind: 'surveySummary' as const,
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

/** All rounds of a survey, as its results count them. */
async function roundsOf(
  context: Context,
  survey: WatchedSurvey,
  endAt: Date,
  timeZone: string,
): Promise<InvitedRound[]> {
  const answeredPeriods = await findAnsweredPeriods(context, survey);
  const range = { from: dayInZone(survey.startAt, timeZone), to: dayInZone(endAt, timeZone) };
  return invitedRounds(context, survey, range, { timeZone, answeredPeriods });
}
