import { Schema } from 'mongoose';
import { collection } from '../../platform';

/**
 * A signed document, as it was written once: the list of a company only grows. It names no person, and no time but an
 * hour.
 */
export interface PromiseRecord {
  /** The round's id; for a correction, what it says stands behind it. */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  kind: 'promise' | 'correction';
  /** Its place in the list of the company. */
  number: number;
  document: string;
  /** The works council's seat that it names; absent: none. */
  seatId?: string;
  hash: string;
  signature: string;
  /** The public key that verifies it. */
  key: string;
}

const text = { type: String, required: true } as const;
const promiseSchema = new Schema<PromiseRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    kind: { type: String, enum: ['promise', 'correction'], required: true },
    number: { type: Number, required: true },
    document: text,
    seatId: { type: String },
    hash: text,
    signature: text,
    key: text,
  },
  { collection: 'promises', versionKey: false },
);
// Two of the same number would be two lists.
promiseSchema.index({ companyId: 1, number: 1 }, { unique: true });
promiseSchema.index({ companyId: 1, surveyId: 1, periodId: 1 });
promiseSchema.index({ companyId: 1, seatId: 1 });

export const promiseModel = collection<PromiseRecord>('Promise', promiseSchema, { raises: { part: 'own' } });
