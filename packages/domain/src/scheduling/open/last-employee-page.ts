import type { RespondentLanguage } from '@elan/contracts';
import { readShownPage } from '../../follow-up';
import type { Context } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import type { SurveyMailContent } from './survey-mail';

/** What came of an earlier round of a survey, as a mail describes it. */
export async function lastEmployeePageOf(
  context: Context,
  { _id: surveyId, companyId }: Pick<SurveyRecord, '_id' | 'companyId'>,
  language: RespondentLanguage,
): Promise<SurveyMailContent['lastEmployeePage']> {
  const page = await readShownPage(context, { companyId, surveyId }, language);
  if (!page) return null;
  const {
    key,
    inShort: { finding, decided },
  } = page;
  const link = `${context.settings.PUBLIC_URL}/w/${key}?language=${language}`;
  return { finding, decided, link };
}
