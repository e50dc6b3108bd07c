import { AppError, type Context } from '../platform';
import { findLinkedSurvey, type SurveyRecord } from '../surveys';
import type { UserRecord } from '../company';
import { userModel } from '../company/members/user.model';
import { companyModel } from '../company/companies/company.model';

type Member = Pick<UserRecord, '_id' | 'companyId' | 'role' | 'language' | 'extraData'>;

/** The company of a survey, as far as answering needs it. @throws AppError 404002 when it is gone */
export async function hostOf(context: Context, survey: Pick<SurveyRecord, 'companyId'>) {
  const company = await companyModel(context)
    .findOne({ _id: survey.companyId }, { subscription: 1, timeZone: 1, minimumGroupSize: 1, deletingAt: 1 })
    .lean();
  if (!company) throw new AppError('404002');
  return company;
}

/** The member that a personal link names; null for anybody who is not of the survey's company. */
export async function findMember(
  context: Context,
  companyId: string,
  memberId: string,
): Promise<Member | null> {
  return userModel(context)
    .findOne({ _id: memberId, companyId }, { companyId: 1, role: 1, language: 1, extraData: 1 })
    .lean();
}

/**
 * Whom a personal link names: a member of the company that holds the survey. A member of another company and an
 * invented id are told apart by nobody.
 * @throws AppError 404002 survey; 404003 member
 */
export async function findRespondent(context: Context, surveyId: string, memberId: string) {
  const survey = await findLinkedSurvey(context, surveyId);
  const [company, member] = await Promise.all([
    hostOf(context, survey),
    findMember(context, survey.companyId, memberId),
  ]);
  if (!member) throw new AppError('404003');
  return { survey, company, member };
}
