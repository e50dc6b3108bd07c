import { type Actor, AppError, type Context } from '../../platform';
import { readSurveyed, roundAnswers, type RoundAnswers, type Surveyed } from '../../results';
import { findWatchedCompany, type WatchedCompany } from '../due/watched-surveys';
import { type ShownRound, shownRound, statusOf } from './shown-round';
import type { SurveyProgress } from '@elan/contracts';

/** A survey with everything needed to show its progress. */
export interface SurveyScene extends Surveyed {
  readonly company: WatchedCompany;
  readonly now: Date;
  readonly status: SurveyProgress['status'];
  readonly shown: ShownRound | null;
  readonly answers: RoundAnswers;
}

/** @throws AppError surveyNotFound */
export async function readScene(
  context: Context,
  { companyId }: Actor,
  surveyId: string,
): Promise<SurveyScene> {
  const now = context.clock.now();
  const [surveyed, company] = await Promise.all([
    readSurveyed(context, companyId, surveyId),
    findWatchedCompany(context, companyId),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const { survey, rounds } = surveyed;
  const status = statusOf(survey, now);
  const shown = shownRound(survey, rounds, { now, timeZone: company.timeZone });
  const answers = shown?.round
    ? await roundAnswers(context, surveyed, shown.round)
    : { answered: null, nextFrom: null };
  return { ...surveyed, company, now, status, shown, answers };
}
