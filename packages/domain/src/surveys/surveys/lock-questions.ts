import { AppError, type Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

/**
 * The first answer locks the questions. It must refer to the questions that the survey still has.
 * @throws AppError `overloaded` if they have changed meanwhile
 */
export async function lockQuestions(context: Context, survey: SurveyRecord): Promise<void> {
  const { _id, companyId, questionsRevision } = survey;
  const locked = await surveyModel(context).updateOne(
    { _id, companyId, questionsRevision },
    { $set: { hasAnswers: true } },
  );
  if (locked.matchedCount === 0) throw new AppError('overloaded');
}
