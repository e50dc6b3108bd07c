import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { Context } from '../../platform';
import type { RoundRecord } from '../../surveys';
import { commentModel, type CommentRecord } from './comment.model';

type Round = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'batches' | 'publishing'>;
type Named = Pick<CommentRecord, '_id' | 'companyId' | 'surveyId'>;

/** How many comments are read at once. */
const PIECE = 500;

/** Comments of complete batches: nothing is shown of one that is still being published. */
const isPublished = ({ batches, publishing }: Pick<Round, 'batches' | 'publishing'>) => ({
  batch: { $not: { $gt: publishing ? batches - 1 : batches } },
});

/** The published comments of a round in the order of their ids, which is random but stable. */
export function findComments(context: Context, round: Round): AsyncIterable<CommentRecord> {
  const { companyId, surveyId, periodId } = round;
  return commentModel(context)
    .find({ companyId, surveyId, periodId, ...isPublished(round) })
    .sort({ _id: 1 })
    .lean()
    .cursor({ batchSize: PIECE });
}

/** @returns a comment of a survey, published or being published; null: there is none */
export async function findComment(
  context: Context,
  { _id, companyId, surveyId }: Named,
): Promise<CommentRecord | null> {
  return commentModel(context).findOne({ _id, companyId, surveyId }).lean();
}

/** Finds a comment by the author's key: nothing else says which company it belongs to. */
export async function findCommentOfAuthor(context: Context, _id: string): Promise<CommentRecord | null> {
  return commentModel(context).findOne({ _id }).setOptions({ acrossCompanies: true }).lean();
}

/** Whether the batch of a comment is completely published. */
export const isCommentPublished = (
  { batch = 0 }: Pick<CommentRecord, 'batch'>,
  { batches, publishing }: Pick<Round, 'batches' | 'publishing'>,
): boolean => batch <= (publishing ? batches - 1 : batches);

/** Changes a comment if it matches the filter. @returns the changed comment; null: it did not match */
export async function changeComment(
  context: Context,
  { _id, companyId }: Pick<CommentRecord, '_id' | 'companyId'>,
  filter: QueryFilter<CommentRecord>,
  change: UpdateQuery<CommentRecord>,
): Promise<CommentRecord | null> {
  return commentModel(context)
    .findOneAndUpdate({ ...filter, _id, companyId }, change, { returnDocument: 'after' })
    .lean();
}
