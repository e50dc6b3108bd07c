import type { DeletedKind } from '@elan/contracts';
import type { Day } from '@elan/calendar';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** What was deleted because its time had come: how much of which kind, and nothing that names anybody. */
export interface DeletionRecord {
  /** What it is about, so that deleting twice is noted once. */
  _id: string;
  companyId: string;
  /** In the company's time zone. */
  on: Day;
  kind: DeletedKind;
  count: number;
}

const text = { type: String, required: true } as const;
const deletionSchema = new Schema<DeletionRecord>(
  { _id: text, companyId: text, on: text, kind: text, count: { type: Number, required: true } },
  { collection: 'deletions', versionKey: false },
);
deletionSchema.index({ companyId: 1, on: -1 });

export const deletionModel = collection<DeletionRecord>('Deletion', deletionSchema);
