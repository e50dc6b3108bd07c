import type { DayRange } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import { type ConditionalCountRecord, findConditionalCounts, findDayCounts } from '../../answers';
import { findCompany } from '../../company';
import { type Actor, AppError, type Context } from '../../platform';
import { findRounds, findSurvey, type RoundRecord, type SurveyRecord, wordSurvey } from '../../surveys';
import { dayRange, type DayRangeInput } from './day-range';
import { askedRound, daysOf } from './rounds-in';
import { addUp, peopleIn, type Histograms } from './histograms';

/** What was published of a survey in a range of days or in one round, with what decides whether it may be shown. */
export interface SurveyResults {
  /** In the reader's words. */
  readonly survey: SurveyRecord;
  readonly timeZone: string;
  readonly minimumGroupSize: number;
  readonly range: DayRange;
  /** All that are recorded of the survey. */
  readonly rounds: readonly RoundRecord[];
  /** The one that was asked for; null: all that the days reach are looked at. */
  readonly round: RoundRecord | null;
  readonly histograms: Histograms;
  /** What was told of questions that may not apply, by round. */
  readonly conditional: readonly ConditionalCountRecord[];
  /** Fewer different people than the minimum are in it: nothing but participation may be shown. */
  readonly isSuppressed: boolean;
}

export interface ResultsInput extends DayRangeInput {
  /** The period id of a round: its days are meant, and nothing else is in the figures. */
  readonly round?: string | undefined;
  /** That of the words; the reader's own unless told. */
  readonly language?: Language | undefined;
}

/** What every read of results starts with. @throws AppError surveyNotFound; validation (range, no such round) */
export async function surveyResults(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, round: periodId, ...input }: ResultsInput,
): Promise<SurveyResults> {
  const { companyId } = actor;
  const [survey, company, rounds, conditional] = await Promise.all([
    findSurvey(context, companyId, surveyId),
    findCompany(context, companyId, ['timeZone', 'minimumGroupSize']),
    findRounds(context, { companyId, surveyId }),
    findConditionalCounts(context, { _id: surveyId, companyId }),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const { timeZone } = company;
  const at = { timeZone, now: context.clock.now() };
  const round = periodId === undefined ? null : askedRound(rounds, periodId);
  const range = round ? daysOf(round, at) : dayRange(input, survey, at);
  const minimumGroupSize = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  const days = await findDayCounts(context, survey, round ?? range);
  const histograms = addUp(days, conditional, minimumGroupSize);
  const isSuppressed = !isLargeEnough(peopleIn(histograms.periods), minimumGroupSize);
  return {
    survey: wordSurvey(survey, language),
    timeZone,
    minimumGroupSize,
    range,
    rounds,
    round,
    histograms,
    conditional,
    isSuppressed,
  };
}
