import { AppError, type Context } from '../platform';
import { findLinkedSurvey, type SurveyRecord } from '../surveys';
import { type CompanyRecord, findCompany, findMember } from '../company';
import { isLinkKey } from './link-key';

/** What a personal link carries. */
export interface PersonalLink {
  readonly memberId: string;
  /** Absent where it got lost on the way. */
  readonly key: string | undefined;
}

/**
 * The company of a survey, as far as answering needs it, and what else of it is wanted.
 * @throws AppError surveyNotFound when it is gone
 */
export async function companyOfSurvey<Field extends keyof CompanyRecord = never>(
  context: Context,
  survey: Pick<SurveyRecord, 'companyId'>,
  more: readonly Field[] = [],
) {
  const company = await findCompany(context, survey.companyId, [
    'subscription',
    'timeZone',
    'minimumGroupSize',
    'deletingAt',
    ...more,
  ]);
  if (!company) throw new AppError('surveyNotFound');
  return company;
}

/**
 * The member whose personal link this is; null where the key is not theirs. Nobody tells which of the two it is that
 * is wrong: an invented id, a member of another company and a member with another key are one.
 */
export async function findLinkedMember(
  context: Context,
  { companyId, secret }: Pick<SurveyRecord, 'companyId' | 'secret'>,
  { memberId, key }: PersonalLink,
) {
  const member = await findMember(context, companyId, memberId, [
    'companyId',
    'role',
    'language',
    'extraData',
    'email',
    'addressVersion',
  ]);
  return secret !== null && isLinkKey(secret, member, key) ? member : null;
}

/**
 * The survey, its company, and the member whose personal link this is.
 * @throws AppError surveyNotFound survey; surveyNotOpen it is over for so long that no key can be told; wrongLink
 */
export async function findRespondent(context: Context, surveyId: string, link: PersonalLink) {
  const survey = await findLinkedSurvey(context, surveyId);
  const [company, member] = await Promise.all([
    companyOfSurvey(context, survey),
    findLinkedMember(context, survey, link),
  ]);
  if (survey.secret === null) throw new AppError('surveyNotOpen');
  if (!member) throw new AppError('wrongLink');
  return { survey, company, member };
}
