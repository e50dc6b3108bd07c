import type { Answer } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../platform';
import type { Rating } from './check-answers';
import type { Segment } from '../company';
import { type HeldComment, heldCommentSchema } from './comments/comment.model';

/**
 * Proof that a member answered in a round, without naming the member. The answers are kept with it until the round is
 * closed; results are counts that no longer contain it.
 */
export interface ReceiptRecord {
  /**
   * HMAC-SHA256 of respondent and period under the round's secret: unique per respondent and period, and linked to
   * nobody without the secret.
   */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** The batch in which it was published; null: still waiting. */
  batch: number | null;
  /**
   * Whether it counts as a person: not through a copied link, not by a card that nobody released, and not of somebody
   * who joined late.
   */
  counts: boolean;
  /** Whether it came by a card; absent: by a link. */
  byCard?: boolean;
  /** The answers to questions that concern everybody. Absent once the round is closed. */
  answers?: Rating[];
  /**
   * The answers to questions that may not apply, null for "not concerned"; published when the round is closed, and
   * absent from then on.
   */
  conditional?: Answer[];
  /**
   * Comments that came with the answers; absent if there are none, and once they are published or the round is closed.
   */
  comments?: HeldComment[];
  /**
   * The member's segments when the round opened: a bracket, an option id or a text. Absent once the round is closed.
   */
  segments?: Segment[];
}

const text = { type: String, required: true } as const;
const receiptSchema = new Schema<ReceiptRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    batch: { type: Number, default: null },
    counts: { type: Boolean, required: true },
    byCard: { type: Boolean },
    answers: {
      type: [new Schema({ id: text, value: { type: Number, required: true } }, { _id: false, id: false })],
      default: undefined,
    },
    conditional: {
      type: [new Schema({ id: text, value: { type: Number, default: null } }, { _id: false, id: false })],
      default: undefined,
    },
    comments: { type: [heldCommentSchema], default: undefined },
    segments: { type: [{ _id: false, segmentationId: text, value: text }], default: undefined },
  },
  { collection: 'receipts', versionKey: false },
);
receiptSchema.index({ companyId: 1, surveyId: 1, periodId: 1, batch: 1, _id: 1 });

export const receiptModel = collection<ReceiptRecord>('Receipt', receiptSchema);
