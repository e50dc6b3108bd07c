import type { Answer, GivenComment } from '@elan/contracts';
import { allModels } from '../all-models';
import { letLinkLeave } from '../answers/link/let-link-leave';
import { linkKey } from '../answers/link/link-key';
import { submitResponse } from '../answers/submit-response';
import type { Context } from '../platform/context/context';

/**
 * The personal link of a member, as a mail brings it: the survey is locked from then on. For somebody who does not exist,
 * with an invalid key.
 */
export async function personalLinkOf(context: Context, surveyId: string, memberId: string) {
  const { Company, Round, Survey, User } = allModels(context);
  const acrossCompanies = { acrossCompanies: true };
  const survey = await Survey.findOne({ _id: surveyId }).setOptions(acrossCompanies).lean();
  const member = await User.findOne({ _id: memberId }).setOptions(acrossCompanies).lean();
  const company = survey && (await Company.findOne({ _id: survey.companyId }).lean());
  if (survey && company) {
    const { companyId } = survey;
    const round = await Round.findOne({ companyId, surveyId, state: 'open', closedAt: null }).lean();
    await letLinkLeave(context, survey, company, round);
  }
  const key = linkKey(survey?.secret ?? '', member ?? { _id: memberId });
  return { memberId, key, query: `?u=${memberId}&k=${key}` };
}

/** Answers a survey by the personal link of a member. */
export async function answerAs(
  context: Context,
  surveyId: string,
  memberId: string,
  answers: readonly Answer[],
  comments?: readonly GivenComment[],
): Promise<void> {
  await submitResponse(context, surveyId, await personalLinkOf(context, surveyId, memberId), {
    answers,
    comments,
  });
}
