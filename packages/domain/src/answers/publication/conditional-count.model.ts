import type { ToldAnswers } from '@elan/scoring';
import { Schema } from 'mongoose';
import { belongsToCompany, type Context } from '../../platform';

/** What is told of a question that may not apply. */
export interface ToldQuestion extends ToldAnswers {
  id: string;
}

/**
 * What is told of the questions of a round that may not apply, once it is closed. Written once and at once: who is left out
 * is drawn at random, and another draw would tell of them.
 */
export interface ConditionalCountRecord {
  /** The round's. */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** The published answers of the round: days that hold fewer tell none of this. */
  responses: number;
  questions: ToldQuestion[];
  groups: {
    segmentationId: string;
    columns: { id: string; questions: ToldQuestion[] }[];
    rest: ToldQuestion[];
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
    groups: [new Schema({ segmentationId: text, columns: [column], rest: [question] }, { _id: false })],
  },
  { collection: 'publishedConditional', versionKey: false },
);
conditionalCountSchema.index({ companyId: 1, surveyId: 1 });
belongsToCompany(conditionalCountSchema);

export const conditionalCountModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<ConditionalCountRecord>('ConditionalCount', conditionalCountSchema);
