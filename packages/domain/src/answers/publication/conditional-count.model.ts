import type { PublishedAnswers } from '@elan/scoring';
import { Schema } from 'mongoose';
import { collection } from '../../platform';
import type { StoredEnds } from './clipped-answers';
import { endsField } from './group-count.model';

/** What is published about a question that may not apply. */
export interface PublishedQuestion extends PublishedAnswers {
  id: string;
}

/**
 * What is published about the questions of a round that may not apply, once it is closed. Written once, in a single
 * write: who is left out is drawn at random, and a second draw would identify them.
 */
export interface ConditionalCountRecord {
  /** The round's id. */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** The published answers of the round: ranges of days with fewer show nothing of this. */
  responses: number;
  questions: PublishedQuestion[];
  /** The answers of groups are clipped to these. */
  ends: StoredEnds[];
  groups: {
    segmentationId: string;
    columns: { id: string; questions: PublishedQuestion[] }[];
    rest: PublishedQuestion[];
  }[];
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const question = new Schema(
  {
    id: text,
    counts: [Number],
    counting: count,
    notConcerned: count,
    leftOut: { type: Boolean, required: true },
  },
  { _id: false, id: false },
);
const column = new Schema({ id: text, questions: [question] }, { _id: false, id: false });
const conditionalCountSchema = new Schema<ConditionalCountRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    responses: count,
    questions: [question],
    ends: endsField(),
    groups: [new Schema({ segmentationId: text, columns: [column], rest: [question] }, { _id: false })],
  },
  { collection: 'publishedConditional', versionKey: false },
);
conditionalCountSchema.index({ companyId: 1, surveyId: 1 });

export const conditionalCountModel = collection<ConditionalCountRecord>(
  'ConditionalCount',
  conditionalCountSchema,
);
