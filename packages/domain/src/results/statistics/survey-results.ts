import type { DayRange } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import {
  type ConditionalCountRecord,
  findConditionalCounts,
  findPublished,
  isConditional,
} from '../../answers';
import { type CompanyRecord, findCompany } from '../../company';
import { type Actor, AppError, type Context } from '../../platform';
import {
  findRoundsOfResults,
  findSurvey,
  type RoundRecord,
  type SurveyRecord,
  wordSurvey,
} from '../../surveys';
import { dayRange, type DayRangeInput } from './day-range';
import { askedRound, daysOf } from './rounds-in';
import { addUp, peopleIn, type Histograms } from './histograms';

/** What was published of a survey in a range of days or in one round, with what decides whether it may be shown. */
export interface SurveyResults {
  /** The survey in the reader's language. */
  readonly survey: SurveyRecord;
  readonly timeZone: string;
  readonly minimumGroupSize: number;
  readonly range: DayRange;
  /** All recorded rounds of the survey. */
  readonly rounds: readonly RoundRecord[];
  /** The requested one; null: all that overlap the days. */
  readonly round: RoundRecord | null;
  readonly histograms: Histograms;
  /** What was published about questions that may not apply, by round. */
  readonly conditional: readonly ConditionalCountRecord[];
  /** It contains fewer different people than the minimum: nothing but participation may be shown. */
  readonly isSuppressed: boolean;
}

export interface ResultsInput extends DayRangeInput {
  /** The period id of a round: the figures cover exactly its days. */
  readonly round?: string | undefined;
  /** Language of the texts; by default the reader's own. */
  readonly language?: Language | undefined;
}

/** A survey with what its results depend on. */
export interface Surveyed {
  readonly survey: SurveyRecord;
  readonly company: Pick<CompanyRecord, 'timeZone' | 'minimumGroupSize'>;
  /** All recorded rounds. */
  readonly rounds: readonly RoundRecord[];
}

/** @throws AppError surveyNotFound */
export async function readSurveyed(context: Context, companyId: string, surveyId: string): Promise<Surveyed> {
  const [survey, company, rounds] = await Promise.all([
    findSurvey(context, companyId, surveyId),
    findCompany(context, companyId, ['timeZone', 'minimumGroupSize']),
    findRoundsOfResults(context, { companyId, surveyId }),
  ]);
  if (!company) throw new AppError('companyNotFound');
  return { survey, company, rounds };
}

/** The first step of every read of results. @throws AppError surveyNotFound; validation (range, no such round) */
export async function surveyResults(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { language = actor.language, ...input }: ResultsInput,
): Promise<SurveyResults> {
  return resultsOf(context, await readSurveyed(context, actor.companyId, surveyId), { language, ...input });
}

/** @throws AppError validation (range, no such round) */
export async function resultsOf(
  context: Context,
  { survey, company: { timeZone, minimumGroupSize: ofCompany }, rounds }: Surveyed,
  { language, round: periodId, ...input }: ResultsInput & { readonly language: Language },
): Promise<SurveyResults> {
  const at = { timeZone, now: context.clock.now() };
  const round = periodId === undefined ? null : askedRound(rounds, periodId);
  const range = round ? daysOf(round, at) : dayRange(input, survey, at);
  const minimumGroupSize = effectiveGroupSize(survey.minimumGroupSize, ofCompany);
  const [days, conditional] = await Promise.all([
    findPublished(context, survey, round ?? range),
    survey.questions.some(isConditional) ? findConditionalCounts(context, survey) : [],
  ]);
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
