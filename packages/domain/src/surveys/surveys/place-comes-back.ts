import type { Context } from '../../platform';
import type { SurveyRecord } from './survey.model';
import { roundModel } from '../rounds/round.model';
import { companyModel } from '../../company/companies/company.model';

type Used = Pick<SurveyRecord, '_id' | 'companyId' | 'createdAt' | 'hasAnswers'>;

/**
 * Whether deleting a survey gives its place in the running pack back: it was made under this pack, has no answer, and no
 * round of it opened to anybody. Invitations count as given when they are ordered, since people without an e-mail may
 * have had their links by then.
 */
export async function placeComesBack(context: Context, survey: Used): Promise<boolean> {
  if (survey.hasAnswers) return false;
  const { companyId, _id: surveyId } = survey;
  const [company, opened] = await Promise.all([
    companyModel(context).findOne({ _id: companyId }, { subscription: 1 }).lean(),
    roundModel(context).exists({
      companyId,
      surveyId,
      $or: [{ invited: { $gt: 0 } }, { mostInvited: { $gt: 0 } }],
    }),
  ]);
  const packStart = company?.subscription?.startAt;
  return opened === null && packStart !== undefined && survey.createdAt >= packStart;
}
