import type { Context } from '../platform';
import { responseModel } from './response.model';

/** The survey whose answers are counted. */
interface OfSurvey {
  readonly _id: string;
  readonly companyId: string;
}

/** @returns how many responses a survey has. */
export async function countResponses(
  context: Context,
  { _id: surveyId, companyId }: OfSurvey,
): Promise<number> {
  return responseModel(context).countDocuments({ companyId, surveyId });
}

/** @returns how many responses some surveys have on each day, from a day on or after one. */
export async function countResponsesByDay(
  context: Context,
  companyId: string,
  surveyIds: readonly string[],
  day: { readonly $gte: string } | { readonly $gt: string },
): Promise<{ day: string; count: number }[]> {
  const days = await responseModel(context).aggregate<{ _id: string; count: number }>([
    { $match: { companyId, surveyId: { $in: surveyIds }, day } },
    { $group: { _id: '$day', count: { $sum: 1 } } },
  ]);
  return days.map(({ _id, count }) => ({ day: _id, count }));
}

/** @returns every period of a survey in which somebody answered. */
export async function findAnsweredPeriods(
  context: Context,
  { _id: surveyId, companyId }: OfSurvey,
): Promise<ReadonlySet<string>> {
  return new Set(await responseModel(context).distinct('periodId', { companyId, surveyId }));
}

/** @returns whether somebody answered a survey in a period. */
export async function isPeriodAnswered(
  context: Context,
  { _id: surveyId, companyId }: OfSurvey,
  periodId: string,
): Promise<boolean> {
  return (await responseModel(context).exists({ companyId, surveyId, periodId })) !== null;
}

/** Removes the responses to a survey that is being purged. */
export async function eraseResponses(context: Context, companyId: string, surveyId: string): Promise<void> {
  await responseModel(context).deleteMany({ companyId, surveyId });
}
