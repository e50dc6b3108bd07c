import { Schema } from 'mongoose';
import { collection } from '../../platform';
import type { StoredAggregate } from './aggregate';

/**
 * What was published on one day of one period: whole batches, so that no two readings differ by fewer people than the
 * minimum. All that remains of the answers in them.
 */
export interface DayCountRecord extends StoredAggregate {
  /** `<survey>:<day>:<period>` */
  _id: string;
  companyId: string;
  surveyId: string;
  day: string;
  periodId: string;
  /** The last batch of the round that is included. */
  lastBatch: number;
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;

/** The fields of a stored aggregate. */
export function aggregateFields() {
  const question = new Schema(
    { id: text, counts: [Number], product: { type: Number } },
    { _id: false, id: false },
  );
  return { responses: count, counting: count, squares: count, questions: [question] };
}

const dayCountSchema = new Schema<DayCountRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    day: text,
    periodId: text,
    lastBatch: count,
    ...aggregateFields(),
  },
  { collection: 'publishedDays', versionKey: false },
);
dayCountSchema.index({ companyId: 1, surveyId: 1, day: 1 });
dayCountSchema.index({ companyId: 1, surveyId: 1, periodId: 1 });
dayCountSchema.index({ companyId: 1, day: 1 });

export const dayCountModel = collection<DayCountRecord>('DayCount', dayCountSchema);
