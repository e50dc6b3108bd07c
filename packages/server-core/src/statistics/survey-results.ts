import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { findSurvey } from '../surveys/find-survey';
import type { SurveyRecord } from '../surveys/survey.model';
import { dayRange, type DayRangeInput } from './day-range';
import { histogramsOf, type DayRange, type Histograms, type Split } from './histograms-of';
import { peopleIn } from './tally';

/** The answers of a survey in a range of days, with what decides whether they may be shown. */
export interface SurveyResults {
  readonly survey: SurveyRecord;
  readonly range: DayRange;
  readonly timeZone: string;
  readonly minimumGroupSize: number;
  /** Fewer different people than the minimum answered: nothing but participation may be shown. */
  readonly isSuppressed: boolean;
  readonly histograms: Histograms;
}

/** What every read of results starts with. @throws AppError 404002; validation (range) */
export async function surveyResults(
  core: Core,
  actor: Actor,
  surveyId: string,
  input: DayRangeInput,
  split: Split = 'none',
): Promise<SurveyResults> {
  const { companyId } = actor;
  const [survey, company] = await Promise.all([
    findSurvey(core, companyId, surveyId),
    core.models.Company.findOne({ _id: companyId }, { timeZone: 1, minimumGroupSize: 1 }).lean(),
  ]);
  if (!company) throw new AppError('404001');
  const { timeZone } = company;
  const range = dayRange(input, survey, { timeZone, now: core.clock.now() });
  const minimumGroupSize = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  const histograms = await histogramsOf(core, survey, range, split);
  const isSuppressed = !isLargeEnough(peopleIn(histograms.all), minimumGroupSize);
  return { survey, range, timeZone, minimumGroupSize, isSuppressed, histograms };
}
