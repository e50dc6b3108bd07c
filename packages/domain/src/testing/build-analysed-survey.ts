import { closeRound, publishRound } from '../answers';
import type { CompanyRecord } from '../company';
import type { Context } from '../platform/context/context';
import { DAY, later } from '../platform/basics/time-spans';
import type { SurveyRecord } from '../surveys';
import { allModels } from '../all-models';
import { buildSurvey } from './build-round';
import type { TestClock } from './build-context';
import { fillRound } from './fill-round';

export interface AnalysedSurvey {
  survey: SurveyRecord;
  segmentationIds: string[];
  /** The period of its last round, which is running. */
  lastRound: string;
}

interface Amounts {
  people: number;
  rounds: number;
  questions: number;
  /** The number of options of each segmentation, keyed by its name. */
  segmentations: Readonly<Record<string, number>>;
  /** False beside a worker, which would open its own rounds. */
  active?: boolean;
  /** The number of days of a round on which answers come; ten by default. */
  answeringDays?: number;
}

/** The last one opened half a round ago. */
const AGO = 15;
const LENGTH = 30;

/**
 * A monthly survey of a company with answers in all its rounds, the last of which is running, directly in the database.
 * The clock is put back meanwhile and restored at the end.
 */
export async function buildAnalysedSurvey(
  context: Context,
  clock: TestClock,
  company: CompanyRecord,
  { people, rounds, questions: asked, segmentations: options, active = true, answeringDays = 10 }: Amounts,
): Promise<AnalysedSurvey> {
  const { _id: companyId } = company;
  const now = clock.now();
  const begin = (round: number) => later(now, ((round - rounds) * LENGTH + AGO) * DAY);
  clock.set(begin(0));
  const questions = Array.from({ length: asked }, (_, index) => ({
    id: String(index + 1),
    label: `Question ${index + 1}`,
    order: index + 1,
    type: '1-10' as const,
    options: {},
    category: ['eNPS', 'Team', 'Manager', 'Pay'][index % 4] ?? null,
  }));
  const survey = await buildSurvey(context, companyId, {
    active,
    questions,
    ...{ isLocked: true, minimumGroupSize: 5, frequency: 1, frequencyStart: 1, endAt: null },
  });
  const segmentations = await buildSegmentations(context, companyId, options);
  for (let round = 0; round < rounds; round += 1) {
    const startsAt = begin(round);
    clock.set(startsAt);
    const period = {
      ...{ companyId, surveyId: survey._id, periodId: dayOf(startsAt) },
      ...{ startsAt, endsAt: new Date(later(startsAt, LENGTH * DAY).getTime() - 1) },
    };
    const record = await fillRound(context, period, { people, questions, segmentations, answeringDays });
    for (let day = 0; day < answeringDays; day += 1) {
      await record.answer(day);
      await publishRound(context, survey, company, record.round);
      clock.set(later(clock.now(), DAY));
    }
    if (round < rounds - 1) {
      await closeRound(context, survey, company, { round: record.round, lastDay: dayOf(clock.now()) });
    }
  }
  clock.set(now);
  return {
    survey,
    segmentationIds: segmentations.map(({ _id }) => _id),
    lastRound: dayOf(begin(rounds - 1)),
  };
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

async function buildSegmentations(context: Context, companyId: string, options: Amounts['segmentations']) {
  const now = context.clock.now();
  const segmentations = Object.entries(options).map(([name, amount]) => ({
    _id: `${name}${companyId}`,
    name,
    fields: Array.from({ length: amount }, (_, option) => ({ id: `o${option}`, value: `${name} ${option}` })),
  }));
  for (const segmentation of segmentations) {
    await allModels(context).Segmentation.create({
      ...segmentation,
      ...{ companyId, normalisedName: segmentation.name.toLowerCase(), active: true, type: 'select' },
      inResults: true,
      ...{ createdAt: now, updatedAt: now },
    });
  }
  return segmentations;
}
