import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform';
import {
  fixComments,
  lockSurvey,
  promiseOfRound,
  type PromiseRecord,
  type RoundRecord,
  type SurveyRecord,
} from '../../surveys';

type Leaving = Parameters<typeof lockSurvey>[1] & Pick<SurveyRecord, 'comments'>;

/**
 * Fixes what answers depend on, because an invitation or a link is about to leave: the questions and the minimum of the
 * survey, and which comments the round asks for. What the round promises is written then.
 * @param round null: it has not opened; then it is fixed when it does
 * @returns the promised minimum, and what is signed of it; null: the round has no promise, or not yet
 * @throws AppError `overloaded` if the questions have changed since the survey was read
 */
export async function letLinkLeave(
  context: Context,
  survey: Leaving,
  company: Pick<CompanyRecord, 'minimumGroupSize'>,
  round: RoundRecord | null,
): Promise<{ readonly minimumGroupSize: number; readonly promise: PromiseRecord | null }> {
  if (round && round.comments === undefined) await fixComments(context, round, survey.comments ?? 'none');
  const minimumGroupSize = await lockSurvey(context, survey, company);
  return { minimumGroupSize, promise: round && (await promiseOfRound(context, round)) };
}
