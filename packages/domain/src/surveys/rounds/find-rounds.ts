import type { Context } from '../../platform';
import { roundModel, type RoundRecord } from './round.model';

/** What rounds hang on. */
interface OfSurvey {
  readonly companyId: string;
  readonly surveyId: string;
}

/** @returns every round of a survey, with how many were invited to it. */
export async function findRounds(
  context: Context,
  { companyId, surveyId }: OfSurvey,
): Promise<Pick<RoundRecord, 'periodId' | 'startsAt' | 'endsAt' | 'invited'>[]> {
  return roundModel(context)
    .find({ companyId, surveyId }, { periodId: 1, startsAt: 1, endsAt: 1, invited: 1 })
    .lean();
}

/** @returns the last round of a survey that began before a time. */
export async function findRoundBefore(
  context: Context,
  { companyId, surveyId }: OfSurvey,
  before: Date,
): Promise<Pick<RoundRecord, 'startsAt' | 'endsAt'> | null> {
  return roundModel(context)
    .findOne({ companyId, surveyId, startsAt: { $lt: before } }, { startsAt: 1, endsAt: 1 })
    .sort({ startsAt: -1 })
    .lean();
}

/** @returns whether a round of a survey ever opened to anybody. */
export async function wasAnybodyInvited(
  context: Context,
  { companyId, surveyId }: OfSurvey,
): Promise<boolean> {
  const opened = await roundModel(context).exists({
    companyId,
    surveyId,
    $or: [{ invited: { $gt: 0 } }, { mostInvited: { $gt: 0 } }],
  });
  return opened !== null;
}
