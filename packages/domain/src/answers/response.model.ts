import { Schema } from 'mongoose';
import { belongsToCompany, type Context } from '../platform';

/** What one person answered in one period, without the person. */
export interface ResponseRecord {
  /**
   * HMAC-SHA256 of member and period under the survey's secret: unique per member and period, and without the secret,
   * which is deleted after the survey's end, linked to nobody.
   */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** `yyyy-MM-dd` in the company's time zone. Never the time. */
  day: string;
  answers: { id: string; value: number }[];
  /** The member's segments at that moment: a bracket, an option id or a text. */
  segments: { segmentationId: string; value: string }[];
}

const text = { type: String, required: true } as const;
const responseSchema = new Schema<ResponseRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    day: text,
    answers: [new Schema({ id: text, value: { type: Number, required: true } }, { _id: false, id: false })],
    segments: [{ _id: false, segmentationId: text, value: text }],
  },
  { collection: 'responses', versionKey: false },
);
responseSchema.index({ surveyId: 1, day: 1 });
responseSchema.index({ companyId: 1, day: 1 });
belongsToCompany(responseSchema);

export const responseModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<ResponseRecord>('Response', responseSchema);
