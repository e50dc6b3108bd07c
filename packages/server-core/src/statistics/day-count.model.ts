import { Schema, type Connection } from 'mongoose';
import { belongsToCompany } from '../core/tenant';

/** The stored form of a tally of one period. */
export interface StoredTally {
  responses: number;
  squares: number;
  enpsSquares: number;
  questions: { id: string; counts: number[] }[];
}

/** What was answered on one day, in one period, so that reading results need not read the answers. */
export interface DayCountRecord extends StoredTally {
  /** `<survey>:<day>:<period>` */
  _id: string;
  companyId: string;
  surveyId: string;
  day: string;
  periodId: string;
  segments: (StoredTally & { segmentationId: string; value: string })[];
}

export function dayCountModel(connection: Connection) {
  const text = { type: String, required: true } as const;
  const count = { type: Number, required: true } as const;
  const tally = {
    responses: count,
    squares: count,
    enpsSquares: count,
    questions: [new Schema({ id: text, counts: [Number] }, { _id: false, id: false })],
  };
  const schema = new Schema<DayCountRecord>(
    {
      _id: text,
      companyId: text,
      surveyId: text,
      day: text,
      periodId: text,
      ...tally,
      segments: [new Schema({ segmentationId: text, value: text, ...tally }, { _id: false })],
    },
    { collection: 'dayCounts', versionKey: false },
  );
  schema.index({ surveyId: 1, day: 1 });
  schema.index({ companyId: 1, day: 1 });
  belongsToCompany(schema);
  return connection.model<DayCountRecord>('DayCount', schema);
}
