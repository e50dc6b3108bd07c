import { AppError, type Context } from '../platform';
import { findLinkedSurvey, type SurveyRecord } from '../surveys';
import { findCompany, findMember } from '../company';

/** The company of a survey, as far as answering needs it. @throws AppError surveyNotFound when it is gone */
export async function companyOfSurvey(context: Context, survey: Pick<SurveyRecord, 'companyId'>) {
  const company = await findCompany(context, survey.companyId, [
    'subscription',
    'timeZone',
    'minimumGroupSize',
    'deletingAt',
  ]);
  if (!company) throw new AppError('surveyNotFound');
  return company;
}

/** The member that a personal link names; null for anybody who is not of the survey's company. */
export function findLinkedMember(context: Context, companyId: string, memberId: string) {
  return findMember(context, companyId, memberId, [
    'companyId',
    'role',
    'language',
    'email',
    'addressVersion',
    'extraData',
  ]);
}

/**
 * Whom a personal link names: a member of the company that holds the survey. A member of another company and an
 * invented id are told apart by nobody.
 * @throws AppError surveyNotFound survey; memberNotFound member
 */
export async function findRespondent(context: Context, surveyId: string, memberId: string) {
  const survey = await findLinkedSurvey(context, surveyId);
  const [company, member] = await Promise.all([
    companyOfSurvey(context, survey),
    findLinkedMember(context, survey.companyId, memberId),
  ]);
  if (!member) throw new AppError('memberNotFound');
  return { survey, company, member };
}
