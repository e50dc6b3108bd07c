import type { Answer, GivenComment } from '@elan/contracts';
import { allModels } from '../all-models';
import { linkKey } from '../answers/link-key';
import { submitResponse } from '../answers/submit-response';
import type { Context } from '../platform/context/context';

/** The personal link of a member as the database has it; for somebody who does not exist, with an invalid key. */
export async function personalLinkOf(context: Context, surveyId: string, memberId: string) {
  const { Survey, User } = allModels(context);
  const acrossCompanies = { acrossCompanies: true };
  const survey = await Survey.findOne({ _id: surveyId }, { secret: 1 }).setOptions(acrossCompanies).lean();
  const member = await User.findOne({ _id: memberId }).setOptions(acrossCompanies).lean();
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
