import { dayInZone, type Day } from '@elan/calendar';
import { periodsOf, type Period } from '@elan/scoring/periods';
import {
  activeSegmentations,
  createSurvey,
  responseId,
  roundId,
  segmentsAmong,
  type Actor,
  type Context,
  type ResponseRecord,
  type RoundRecord,
  type SurveyRecord,
} from '@elan/domain';
import { answersOf, respondentsOf } from './answers';
import { timeZone } from './calendar';
import type { DemoClock } from './demo-clock';
import { newcomersOn, type Member } from './import-people';
import type { SurveyPlan } from './survey-plans';
import { allModels } from '@elan/domain/all-models';

const batch = 1000;

/**
 * Creates a survey when its administrator would have, and stores what was answered since, as answering stores it.
 * @returns the survey's id and how many answered
 */
export async function seedSurvey(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  given: {
    readonly plan: SurveyPlan;
    readonly audienceId: string | null;
    readonly members: readonly Member[];
    readonly now: Date;
  },
): Promise<{ surveyId: string; responses: number }> {
  const { plan, audienceId, members, now } = given;
  clock.set(plan.createdAt);
  const survey = await createSurvey(context, actor, { ...plan.draft, audienceId, language: 'en' });
  const today = dayInZone(now, timeZone);
  const periods = survey.startAt > now ? [] : periodsOf(survey, { timeZone, from: survey.startAt, to: now });
  const segmentations = await activeSegmentations(context, actor.companyId);
  const rounds: RoundRecord[] = [];
  const responses: ResponseRecord[] = [];
  for (const [index, period] of periods.entries()) {
    const invited = invitedTo(plan, members, period);
    const isRunning = period.endsAt === null || period.endsAt >= now;
    // The running round is opened by the worker's own code, with everybody's invitation.
    if (!isRunning) rounds.push(pastRound(survey, period, invited.length));
    const mood = plan.mood(periods.length > 1 ? index / (periods.length - 1) : 1);
    const about = { survey: plan.key, share: plan.participation, today };
    for (const { person, day } of respondentsOf(invited, period, about)) {
      const seed = `${plan.key} ${index} ${person.email}`;
      responses.push({
        _id: responseId(survey.secret ?? '', person._id, period.id),
        companyId: actor.companyId,
        surveyId: survey._id,
        periodId: period.id,
        day,
        answers: answersOf(survey.questions, person, { survey: plan.key, seed, mood }),
        segments: segmentsAmong(segmentations, person, day),
      });
    }
  }
  if (rounds.length > 0) await allModels(context).Round.insertMany(rounds, { lean: true });
  await storeResponses(context, survey, responses);
  return { surveyId: survey._id, responses: responses.length };
}

function invitedTo(plan: SurveyPlan, members: readonly Member[], period: Period): Member[] {
  const day: Day = dayInZone(period.startsAt, timeZone);
  if (plan.audience === 'Newcomers') return newcomersOn(members, day);
  return members.filter(({ since }) => since <= day);
}

function pastRound({ _id: surveyId, companyId }: SurveyRecord, period: Period, invited: number): RoundRecord {
  const { id: periodId, startsAt, endsAt } = period;
  return {
    _id: roundId(surveyId, periodId),
    companyId,
    surveyId,
    periodId,
    startsAt,
    endsAt,
    invited,
    mostInvited: invited,
    state: 'open',
    remindedHalfwayAt: null,
    remindedLastAt: null,
    createdAt: startsAt,
  };
}

/** Many at once, and then what a first answer does to its survey. */
async function storeResponses(
  context: Context,
  survey: SurveyRecord,
  responses: readonly ResponseRecord[],
): Promise<void> {
  if (responses.length === 0) return;
  for (let start = 0; start < responses.length; start += batch) {
    await allModels(context).Response.insertMany(responses.slice(start, start + batch), { lean: true });
  }
  const { _id, companyId } = survey;
  const company = await allModels(context)
    .Company.findOne({ _id: companyId }, { minimumGroupSize: 1 })
    .lean();
  await allModels(context).Survey.updateOne(
    { _id, companyId },
    { $set: { hasAnswers: true, minimumGroupSize: company?.minimumGroupSize ?? null } },
  );
}
