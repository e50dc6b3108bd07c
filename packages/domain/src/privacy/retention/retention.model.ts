import type { RetentionRules } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** For how long a company keeps what it has. */
export interface RetentionRecord {
  /** The company's id. */
  _id: string;
  companyId: string;
  rules: RetentionRules;
  /** Increases with each change, so that of two people who change the same version one is told. */
  version: number;
  /** Shorter ones that apply later; null: none. */
  pending: { rules: RetentionRules; from: Date } | null;
  /** Nothing is deleted before. */
  startsAt: Date;
  /** When the worker looks next. */
  nextAt: Date;
}

const number = { type: Number, required: true } as const;
const time = { type: Date, required: true } as const;
const rules = new Schema<RetentionRules>(
  {
    roundYears: number,
    afterwards: { type: String, enum: ['fold', 'delete'], required: true },
    leaverDays: number,
    auditYears: number,
  },
  { _id: false },
);
const retentionSchema = new Schema<RetentionRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    rules: { type: rules, required: true },
    version: number,
    pending: { type: new Schema({ rules, from: time }, { _id: false }), default: null },
    startsAt: time,
    nextAt: time,
  },
  { collection: 'retentions', versionKey: false },
);
retentionSchema.index({ companyId: 1 });
// For the worker, across all companies.
retentionSchema.index({ nextAt: 1 });

export const retentionModel = collection<RetentionRecord>('Retention', retentionSchema);
