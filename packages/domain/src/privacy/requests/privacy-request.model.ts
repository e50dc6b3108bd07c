import type { Day } from '@elan/calendar';
import type { PrivacyRequest } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/**
 * Somebody asked for their data, or for their erasure. It holds no name: whom it is about is looked up while they are
 * known, and forgotten when they are erased.
 */
export interface PrivacyRequestRecord {
  _id: string;
  companyId: string;
  kind: PrivacyRequest['kind'];
  state: PrivacyRequest['state'];
  userId: string | null;
  askedOn: Day;
  dueOn: Day;
  closedAt: Date | null;
  closedBy: string | null;
}

const text = { type: String, required: true } as const;
const textOrNull = { type: String, default: null } as const;
const privacyRequestSchema = new Schema<PrivacyRequestRecord>(
  {
    _id: text,
    companyId: text,
    kind: { type: String, enum: ['access', 'erasure'], required: true },
    state: { type: String, enum: ['open', 'done', 'withdrawn', 'refused'], required: true },
    userId: textOrNull,
    askedOn: text,
    dueOn: text,
    closedAt: { type: Date, default: null },
    closedBy: textOrNull,
  },
  { collection: 'privacyRequests', versionKey: false },
);
privacyRequestSchema.index({ companyId: 1, state: 1, dueOn: 1 });
privacyRequestSchema.index({ companyId: 1, userId: 1 });
privacyRequestSchema.index({ companyId: 1, closedAt: 1 });

export const privacyRequestModel = collection<PrivacyRequestRecord>('PrivacyRequest', privacyRequestSchema);
