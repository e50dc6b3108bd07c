import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import { type Actor, AppError, type Context } from '../../platform';
import { findCompany } from '../../company';
import { findSurvey, type SurveyRecord } from '../../surveys';
import type { DayCount } from './day-count';
import type { DayRange } from '@elan/calendar';
import { dayRange, type DayRangeInput } from './day-range';
import { addUp, type Histograms } from './histograms';
import { cutIntoRanges, joinRanges, clampToRanges } from './anonymous-ranges';
import { surveyDays, type Split } from './survey-days';
import { peopleIn } from './aggregate';

/** The answers of a survey in a range of days, with what decides whether they may be shown. */
export interface SurveyResults {
  readonly survey: SurveyRecord;
  readonly timeZone: string;
  readonly minimumGroupSize: number;
  /** Every size that the survey was shown with is this one or above. */
  readonly lowestGroupSize: number;
  /** Every day of the survey, and the ranges of days that are not told apart. */
  readonly days: readonly DayCount[];
  readonly anonymousRanges: readonly DayRange[];
  /** The ranges for the lowest size, of which the others are made. */
  readonly shortestRanges: readonly DayRange[];
  /** What was asked for, less the edges that would cut an anonymous range in two. */
  readonly range: DayRange;
  readonly histograms: Histograms;
  /** Fewer different people than the minimum answered: nothing but participation may be shown. */
  readonly isSuppressed: boolean;
}

/** What every read of results starts with. @throws AppError surveyNotFound; validation (range) */
export async function surveyResults(
  context: Context,
  actor: Actor,
  surveyId: string,
  input: DayRangeInput,
  split: Split = 'none',
): Promise<SurveyResults> {
  const { companyId } = actor;
  const [survey, company] = await Promise.all([
    findSurvey(context, companyId, surveyId),
    findCompany(context, companyId, ['timeZone', 'minimumGroupSize']),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const { timeZone } = company;
  const asked = dayRange(input, survey, { timeZone, now: context.clock.now() });
  const minimumGroupSize = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  const lowestGroupSize = survey.minimumGroupSize ?? minimumGroupSize;
  const days = await surveyDays(context, survey, split);
  const ungrouped = days.map(asOneGroup);
  // Results may have been read before the size was raised: ranges that cut those in two would tell a few more people.
  const shortestRanges = cutIntoRanges(ungrouped, lowestGroupSize);
  const anonymousRanges = joinRanges(shortestRanges, ungrouped, minimumGroupSize);
  const clamped = clampToRanges(asked, anonymousRanges);
  const range = clamped ?? asked;
  const histograms = addUp(days, range);
  const isSuppressed = clamped === null || !isLargeEnough(peopleIn(histograms.all), minimumGroupSize);
  return {
    survey,
    timeZone,
    minimumGroupSize,
    lowestGroupSize,
    days,
    anonymousRanges,
    shortestRanges,
    range,
    histograms,
    isSuppressed,
  };
}

function asOneGroup({ day, periodId, all }: DayCount) {
  return { day, periodId, groups: new Map([['all', all.responses]]) };
}
