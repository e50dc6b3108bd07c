import type { Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';
import { findCompany } from '../../company';
import { wasAnybodyInvited } from '../round-records/find-rounds';

type Used = Pick<SurveyRecord, '_id' | 'companyId' | 'createdAt' | 'isLocked'>;

/**
 * How many deleted surveys that have given back their place a company may have: they are kept for a month, with all their
 * texts.
 */
const MOST_GIVEN_BACK = 100;

/**
 * Whether deleting a survey releases its place in the running pack: it was created under this pack, no link of it has
 * left, and no round of it opened to anybody. Invitations count as sent when they are queued, since people without an
 * e-mail address may have had their links by then. Whether somebody has answered makes no difference. Of those that are
 * kept for a month, a hundred have.
 */
export async function isRefundable(context: Context, survey: Used): Promise<boolean> {
  if (survey.isLocked) return false;
  const { companyId, _id: surveyId } = survey;
  const [company, isOpened, givenBack] = await Promise.all([
    findCompany(context, companyId, ['subscription']),
    wasAnybodyInvited(context, { companyId, surveyId }),
    surveyModel(context).countDocuments({ companyId, deletedAt: { $ne: null }, quotaGivenBack: true }),
  ]);
  const packStart = company?.subscription?.startAt;
  return !isOpened && givenBack < MOST_GIVEN_BACK && packStart !== undefined && survey.createdAt >= packStart;
}
