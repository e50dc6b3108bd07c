import type { CommentMessage } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A comment while it waits on the receipt of the answers it came with. */
export interface HeldComment {
  _id: string;
  questionId: string | null;
  text: string;
  canReply: boolean;
}

/**
 * A published comment. It names its round and says nothing else about when it was written: no time, no day, no
 * sequence. Nothing links it to answers, segments or a receipt either.
 */
export interface CommentRecord extends HeldComment {
  /** Random, or the hash of the reply key if there is one: the author's only way to find it again. */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** Null: about the survey as a whole. */
  questionId: string | null;
  /** Whether its author has a reply key. */
  canReply: boolean;
  /** Oldest first. */
  thread: CommentMessage[];
  hidden: { reason: string } | null;
  /** The batch that it is published with, until that batch is complete; absent from then on. */
  batch?: number;
}

const text = { type: String, required: true } as const;
export const heldCommentSchema = new Schema<HeldComment>({
  _id: text,
  questionId: { type: String, default: null },
  text,
  canReply: { type: Boolean, required: true },
});
const commentSchema = new Schema<CommentRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    questionId: { type: String, default: null },
    text,
    canReply: { type: Boolean, required: true },
    thread: [new Schema<CommentMessage>({ by: text, text }, { _id: false })],
    hidden: { type: new Schema({ reason: text }, { _id: false }), default: null },
    batch: { type: Number },
  },
  { collection: 'comments', versionKey: false },
);
commentSchema.index({ companyId: 1, surveyId: 1, periodId: 1, _id: 1 });

export const commentModel = collection<CommentRecord>('Comment', commentSchema, { raises: { part: 'own' } });
