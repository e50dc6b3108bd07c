import { dayInZone } from '@elan/calendar';
import { currentPeriod } from '@elan/scoring/periods';
import { allModels } from '../all-models';
import { closeRound } from '../answers';
import { freezeRound } from '../answers/freeze-round';
import type { CompanyRecord } from '../company';
import { newId } from '@elan/database';
import { DAY, later } from '../platform/basics/time-spans';
import type { Context } from '../platform/context/context';
import type { SurveyRecord } from '../surveys';
import { buildSurvey } from './build-round';
import type { TestClock } from './build-context';

/** One round's answers, keyed by id of the member, in the order of the questions. */
export type GivenAnswers = ReadonlyMap<string, readonly number[]>;

interface Asked {
  readonly questions: number;
  readonly audienceId?: string;
  /** Categories of the questions, which make their scale. */
  readonly categories?: readonly (string | null)[];
}

const WEEK = 7 * DAY;

/**
 * A survey whose rounds were answered and closed. Rounds are frozen and published as ever; only the answers are written
 * directly, all at once, so that a round is one batch.
 */
export async function buildAnsweredSurvey(
  context: Context,
  clock: TestClock,
  company: CompanyRecord,
  { questions: amount, audienceId, categories = [] }: Asked,
  rounds: readonly GivenAnswers[],
): Promise<{ survey: SurveyRecord; rounds: { readonly periodId: string; readonly firstDay: string }[] }> {
  const { Receipt, RoundMember, Survey } = allModels(context);
  const { _id: companyId, timeZone } = company;
  const questions = Array.from({ length: amount }, (_, index) => ({
    ...{ id: String(index + 1), label: `Question ${index + 1}`, order: index + 1, type: '1-10' as const },
    ...{ options: {}, category: categories[index] ?? null },
  }));
  const survey = await buildSurvey(context, companyId, {
    ...{ questions, hasAnswers: true, minimumGroupSize: company.minimumGroupSize },
    ...(audienceId !== undefined && { audienceId }),
    ...(rounds.length > 1 && { frequency: 2 as const, frequencyStart: 1 as const, endAt: null }),
  });
  const played: { periodId: string; firstDay: string }[] = [];
  for (const given of rounds) {
    if (played.length > 0) clock.set(later(clock.now(), WEEK));
    const period = currentPeriod(survey, { timeZone, now: clock.now() });
    if (!period) throw new Error('The survey does not run');
    const { round } = await freezeRound(context, survey, company, period);
    const of = { companyId, surveyId: survey._id, periodId: period.id };
    const members = await RoundMember.find(of).lean();
    const receipts = members.flatMap(({ memberId, segments, counts }) => {
      const values = memberId === null ? undefined : given.get(memberId);
      if (!values) return [];
      const answers = questions.map(({ id }, index) => ({ id, value: values[index] ?? 0 }));
      return [{ _id: newId(), ...of, batch: null, counts, segments, answers }];
    });
    if (receipts.length !== given.size) throw new Error('Somebody who answered was not asked');
    await Receipt.insertMany(receipts);
    await closeRound(context, survey, company, { round, lastDay: dayInZone(clock.now(), timeZone) });
    played.push({ periodId: period.id, firstDay: dayInZone(period.startsAt, timeZone) });
  }
  const over = { endAt: later(clock.now(), DAY) };
  await Survey.updateOne({ _id: survey._id, companyId }, { $set: over });
  return { survey: { ...survey, ...over }, rounds: played };
}
