import { allModels } from '../all-models';
import { newId } from '../platform/basics/new-id';
import type { Context } from '../platform/context/context';

/** A comment of a survey, as published with a batch. @returns its id */
export async function buildComment(
  context: Context,
  { text, ...of }: { readonly companyId: string; readonly surveyId: string; readonly text: string },
): Promise<string> {
  const comment = await allModels(context).Comment.create({
    ...{ _id: newId(), ...of, periodId: 'once', questionId: null, text, canReply: true },
  });
  return comment._id;
}
