import { addDays, type Day, dayInZone, timeOfDay, weekdayOf } from '@elan/calendar';
import { allModels } from '../all-models';
import { closeRound, publishRound } from '../answers';
import { closeContext, type Context } from '../platform/context/context';
import { buildClock, openContextOn, type TestClock } from './build-context';
import { fillRound } from './fill-round';

interface PastWeeks {
  readonly companyId: string;
  readonly surveyId: string;
  readonly rounds: number;
}

const WEEK = 7;
/** Three of four of whom answer. */
const PEOPLE = 40;
const ANSWERING_DAYS = 5;

/**
 * Turns a survey that has not begun into a weekly one with finished rounds, in the database of a running product, where
 * nobody can wait for weeks. It is paused, so that the worker leaves it alone until somebody resumes it.
 */
export async function buildPastWeeks(uri: string, past: PastWeeks): Promise<void> {
  const clock = buildClock(new Date());
  const context = await openContextOn(uri, clock);
  try {
    await fillWeeks(context, clock, past);
  } finally {
    await closeContext(context);
  }
}

async function fillWeeks(
  context: Context,
  clock: TestClock,
  { companyId, surveyId, rounds }: PastWeeks,
): Promise<void> {
  const { Company, Survey } = allModels(context);
  const company = await Company.findOne({ _id: companyId }).lean();
  if (!company) throw new Error('The company is not in the database');
  const { timeZone } = company;
  const today = dayInZone(clock.now(), timeZone);
  const monday = addDays(today, 1 - weekdayOf(today));
  const mondays = Array.from({ length: rounds }, (_, round) => addDays(monday, (round - rounds) * WEEK));
  const midnight = (day: Day) => timeOfDay(day, 0, timeZone);
  const survey = await Survey.findOneAndUpdate(
    { _id: surveyId, companyId },
    {
      $set: {
        ...{ active: false, isLocked: true, minimumGroupSize: 5, frequency: 2, frequencyStart: 1 },
        ...{ startAt: midnight(mondays[0] ?? monday), endAt: null },
      },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!survey) throw new Error('The survey is not in the database');
  for (const periodId of mondays) {
    const next = midnight(addDays(periodId, WEEK));
    const startsAt = midnight(periodId);
    const endsAt = new Date(next.getTime() - 1);
    clock.set(startsAt);
    const { round, answer } = await fillRound(
      context,
      { companyId, surveyId, periodId, startsAt, endsAt },
      { people: PEOPLE, questions: survey.questions, segmentations: [], answeringDays: ANSWERING_DAYS },
    );
    for (let day = 0; day < ANSWERING_DAYS; day += 1) {
      clock.set(timeOfDay(addDays(periodId, day), 12, timeZone));
      await answer(day);
      await publishRound(context, survey, company, round);
    }
    clock.set(next);
    await closeRound(context, survey, company, { round, lastDay: addDays(periodId, WEEK - 1) });
  }
}
