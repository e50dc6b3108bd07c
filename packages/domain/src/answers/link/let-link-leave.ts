import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform';
import { fixComments, lockSurvey, type RoundRecord, type SurveyRecord } from '../../surveys';

type Leaving = Parameters<typeof lockSurvey>[1] & Pick<SurveyRecord, 'comments'>;

/**
 * Fixes what answers depend on, because an invitation or a link is about to leave: the questions and the minimum of the
 * survey, and which comments the round asks for.
 * @param round null: it has not opened; then it is fixed when it does
 * @returns the promised minimum
 * @throws AppError `overloaded` if the questions have changed since the survey was read
 */
export async function letLinkLeave(
  context: Context,
  survey: Leaving,
  company: Pick<CompanyRecord, 'minimumGroupSize'>,
  round: RoundRecord | null,
): Promise<number> {
  if (round && round.comments === undefined) await fixComments(context, round, survey.comments ?? 'none');
  return lockSurvey(context, survey, company);
}
