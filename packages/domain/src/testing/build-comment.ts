import { allModels } from '../all-models';
import { newId } from '@elan/database';
import type { Context } from '../platform/context/context';

/** A comment of a survey's first round, as published with a batch. @returns its id */
export async function buildComment(
  context: Context,
  { text, ...of }: { readonly companyId: string; readonly surveyId: string; readonly text: string },
): Promise<string> {
  const { Comment, Round } = allModels(context);
  const round = await Round.findOne(of).sort({ startsAt: 1 }).lean();
  const periodId = round?.periodId ?? 'once';
  const comment = await Comment.create({
    ...{ _id: newId(), ...of, periodId, questionId: null, text, canReply: true },
  });
  return comment._id;
}
