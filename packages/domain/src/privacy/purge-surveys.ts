import { eraseAnswers } from '../answers';
import { eraseEmployeePages, eraseManagerLinksOf, eraseReports } from '../follow-up';
import { type Context, eraseMailsAbout } from '../platform';
import { forgetRounds, mails } from '../scheduling';
import { findPurgeableSurveys, purgeSurvey } from '../surveys';

/**
 * Removes the surveys that were deleted long enough ago, with everything that belongs to them. The survey itself goes
 * last, so that the next run completes an interrupted one.
 * @returns how many surveys were removed.
 */
export async function purgeDeletedSurveys(context: Context): Promise<number> {
  const surveys = await findPurgeableSurveys(context);
  for (const survey of surveys) {
    const { _id: surveyId, companyId } = survey;
    await eraseReports(context, companyId, surveyId);
    await eraseAnswers(context, companyId, surveyId);
    await eraseEmployeePages(context, companyId, surveyId);
    await eraseManagerLinksOf(context, companyId, surveyId);
    await eraseMailsAbout(context, surveyId, Object.keys(mails));
    await forgetRounds(context, companyId, surveyId);
    await purgeSurvey(context, survey);
  }
  return surveys.length;
}
