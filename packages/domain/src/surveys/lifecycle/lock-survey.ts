import type { CompanyRecord } from '../../company';
import { AppError, type Context } from '../../platform';
import { fixGroupSize } from './group-size';
import { surveyModel, type SurveyRecord } from './survey.model';

type Locking = Pick<
  SurveyRecord,
  '_id' | 'companyId' | 'isLocked' | 'questionsRevision' | 'minimumGroupSize'
>;

/**
 * Locks the questions and the promised minimum of a survey, because its first invitation or link leaves: what depended
 * on the first answer would tell of the only member of an audience that they have answered. Every way to an answer
 * comes through here before, so that the answer itself changes nothing.
 * @returns the promised minimum
 * @throws AppError `overloaded` if the questions have changed since the survey was read
 */
export async function lockSurvey(
  context: Context,
  survey: Locking,
  company: Pick<CompanyRecord, 'minimumGroupSize'>,
): Promise<number> {
  const { _id, companyId, questionsRevision } = survey;
  if (!survey.isLocked) {
    const { matchedCount } = await surveyModel(context).updateOne(
      { _id, companyId, questionsRevision },
      { $set: { isLocked: true } },
    );
    if (matchedCount === 0) throw new AppError('overloaded');
  }
  return fixGroupSize(context, survey, company);
}
