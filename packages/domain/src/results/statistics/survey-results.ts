import type { DayRange } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import { type ConditionalCountRecord, findConditionalCounts, findDayCounts } from '../../answers';
import { findCompany } from '../../company';
import { type Actor, AppError, type Context } from '../../platform';
import { findSurvey, type SurveyRecord, wordSurvey } from '../../surveys';
import { dayRange, type DayRangeInput } from './day-range';
import { addUp, peopleIn, type Histograms } from './histograms';

/** What was published of a survey in a range of days, with what decides whether it may be shown. */
export interface SurveyResults {
  /** In the reader's words. */
  readonly survey: SurveyRecord;
  readonly timeZone: string;
  readonly minimumGroupSize: number;
  readonly range: DayRange;
  readonly histograms: Histograms;
  /** What was told of questions that may not apply, by round. */
  readonly conditional: readonly ConditionalCountRecord[];
  /** Fewer different people than the minimum are in it: nothing but participation may be shown. */
  readonly isSuppressed: boolean;
}

export interface ResultsInput extends DayRangeInput {
  /** That of the words; the reader's own unless told. */
  readonly language?: Language | undefined;
}

/** What every read of results starts with. @throws AppError surveyNotFound; validation (range) */
export async function surveyResults(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, ...input }: ResultsInput,
): Promise<SurveyResults> {
  const { companyId } = actor;
  const [survey, company] = await Promise.all([
    findSurvey(context, companyId, surveyId),
    findCompany(context, companyId, ['timeZone', 'minimumGroupSize']),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const { timeZone } = company;
  const range = dayRange(input, survey, { timeZone, now: context.clock.now() });
  const minimumGroupSize = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  const [days, conditional] = await Promise.all([
    findDayCounts(context, survey, range),
    findConditionalCounts(context, survey),
  ]);
  const histograms = addUp(days, conditional, minimumGroupSize);
  const isSuppressed = !isLargeEnough(peopleIn(histograms.periods), minimumGroupSize);
  return {
    survey: wordSurvey(survey, language),
    timeZone,
    minimumGroupSize,
    range,
    histograms,
    conditional,
    isSuppressed,
  };
}
