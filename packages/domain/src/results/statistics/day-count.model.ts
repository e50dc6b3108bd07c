import { Schema } from 'mongoose';
import { belongsToCompany, type Context } from '../../platform';

/** The stored form of an aggregate of one period. */
export interface StoredAggregate {
  responses: number;
  squares: number;
  questions: { id: string; counts: number[] }[];
}

/** What was answered on one day, in one period, so that reading results need not read the answers. */
export interface DayCountRecord extends StoredAggregate {
  /** `<survey>:<day>:<period>` */
  _id: string;
  companyId: string;
  surveyId: string;
  day: string;
  periodId: string;
}

/** The same by the values of one segmentation; apart, because most reads need none. */
export interface SegmentCountRecord {
  /** `<survey>:<day>:<period>:<segmentation>` */
  _id: string;
  companyId: string;
  surveyId: string;
  day: string;
  periodId: string;
  segmentationId: string;
  values: (StoredAggregate & { value: string })[];
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;

const place = { _id: text, companyId: text, surveyId: text, day: text, periodId: text } as const;

function aggregateFields() {
  const question = new Schema({ id: text, counts: [Number] }, { _id: false, id: false });
  return { responses: count, squares: count, questions: [question] };
}

const dayCountSchema = new Schema<DayCountRecord>(
  { ...place, ...aggregateFields() },
  { collection: 'dayCounts', versionKey: false },
);
dayCountSchema.index({ surveyId: 1, day: 1 });
dayCountSchema.index({ companyId: 1, day: 1 });
belongsToCompany(dayCountSchema);

export const dayCountModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<DayCountRecord>('DayCount', dayCountSchema);

const value = new Schema({ value: text, ...aggregateFields() }, { _id: false });
const segmentCountSchema = new Schema<SegmentCountRecord>(
  { ...place, segmentationId: text, values: [value] },
  { collection: 'segmentCounts', versionKey: false },
);
segmentCountSchema.index({ surveyId: 1, segmentationId: 1, day: 1 });
segmentCountSchema.index({ companyId: 1 });
belongsToCompany(segmentCountSchema);

export const segmentCountModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<SegmentCountRecord>('SegmentCount', segmentCountSchema);
