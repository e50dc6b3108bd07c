import type { Language } from '@elan/contracts';
import { dayInZone } from '@elan/scoring/periods';
import type { Core } from '../core/core';
import { DAY, later } from '../core/time-spans';
import { htmlToText } from '../mail/html-to-text';
import { queueMails } from '../mail/queue-mail';
import { invitedRounds, type InvitedRound } from '../statistics/invited-rounds';
import { introduceSurvey } from '../surveys/word-survey';
import { eachSurvey } from './each-survey';
import { findAdministrators } from './find-administrators';
import { notAtNight } from './send-times';
import {
  isSubscribed,
  surveysEndedBetween,
  type WatchedCompany,
  type WatchedSurvey,
} from './watched-surveys';

/** An end that is older when it is first seen is no news any more. */
const NEWS = 7 * DAY;

/**
 * Tells the administrators once that a survey has ended, and how many took part. Harmless twice: one key per survey, end
 * and administrator.
 */
export async function queueSummaries(core: Core): Promise<void> {
  const now = core.clock.now();
  const ended = await surveysEndedBetween(core, later(now, -NEWS), now);
  const watches = await core.models.SurveyWatch.find(
    { _id: { $in: ended.map(({ survey }) => survey._id) } },
    { summarisedEnd: 1 },
  )
    .setOptions({ acrossCompanies: true })
    .lean();
  const told = new Map(watches.map((watch) => [watch._id, watch.summarisedEnd?.getTime()]));
  await eachSurvey(core, ended, async ({ survey, company }) => {
    const isTold = told.get(survey._id) === survey.endAt?.getTime();
    if (!isTold && isSubscribed(company, now)) await queueSummary(core, survey, company);
  });
}

async function queueSummary(core: Core, survey: WatchedSurvey, company: WatchedCompany): Promise<void> {
  const { companyId, _id: surveyId, endAt } = survey;
  if (endAt === null) return;
  const [named, rounds, answers, administrators] = await Promise.all([
    core.models.Survey.findOne(
      { _id: surveyId, companyId },
      { name: 1, description: 1, templateId: 1 },
    ).lean(),
    roundsOf(core, survey, endAt, company.timeZone),
    core.models.Response.countDocuments({ companyId, surveyId }),
    findAdministrators(core, companyId),
  ]);
  const payloadIn = (reader: Language) => ({
    link: `${core.settings.PUBLIC_URL}/analyze/${surveyId}`,
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
    notBefore: notAtNight(core.clock.now(), company.timeZone),
    expiresAt: later(endAt, NEWS + DAY),
  }));
  await queueMails(core, orders);
  await core.models.SurveyWatch.updateOne({ _id: surveyId, companyId }, { $set: { summarisedEnd: endAt } });
}

/** All rounds of a survey, as its results count them. */
async function roundsOf(
  core: Core,
  survey: WatchedSurvey,
  endAt: Date,
  timeZone: string,
): Promise<InvitedRound[]> {
  const { companyId, _id: surveyId } = survey;
  const answeredPeriods = await core.models.Response.distinct('periodId', { companyId, surveyId });
  const range = { from: dayInZone(survey.startAt, timeZone), to: dayInZone(endAt, timeZone) };
  return invitedRounds(core, survey, range, { timeZone, answeredPeriods: new Set(answeredPeriods) });
}
