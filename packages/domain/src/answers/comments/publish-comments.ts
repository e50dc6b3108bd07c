import { type Context, duplicatesIn } from '../../platform';
import type { RoundRecord } from '../../surveys';
import { commentModel, type CommentRecord, type HeldComment } from './comment.model';

type Publishing = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'batches'>;

/** Whoever keeps results of a running round compares which of its batches are published. */
const toldByRound = { raises: false } as const;

/**
 * Writes the comments of the batch that is being published, in the order of their ids, which is random. Nobody reads
 * them before the whole batch is there. Harmless twice: their ids were drawn when they were submitted.
 */
export async function publishComments(
  context: Context,
  { companyId, surveyId, periodId, batches: batch }: Publishing,
  held: readonly HeldComment[],
): Promise<void> {
  if (held.length === 0) return;
  const comments = held
    .map(({ _id, questionId, text, canReply }): CommentRecord => {
      const of = { companyId, surveyId, periodId, questionId };
      return { _id, ...of, text, canReply, thread: [], hidden: null, batch };
    })
    .toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const written = commentModel.of(context, companyId).insertMany(comments, toldByRound);
  await written.catch(duplicatesIn);
}

/** Removes from comments which batch they came with, once it is complete: from then on they are indistinguishable. */
export async function forgetBatches(
  context: Context,
  { companyId, surveyId, periodId }: Omit<Publishing, 'batches'>,
  published: number,
): Promise<void> {
  const ofPublished = { surveyId, periodId, batch: { $lte: published } };
  await commentModel.of(context, companyId).updateMany(ofPublished, { $unset: { batch: 1 } }, toldByRound);
}
