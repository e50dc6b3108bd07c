import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** That a works council agreed to the pack. It stays when it has ended. */
export interface AgreementRecord {
  _id: string;
  companyId: string;
  /** The day of the agreement. */
  on: string;
  /** With whom, as an administrator wrote it. */
  by: string;
  /** Of the pack. */
  checksum: string;
  /** JSON of all that it covers, as it was: what has changed since is compared with this. */
  state: string;
  markedAt: Date;
  /** Another one took its place, or it was ended; null: it is in force. */
  endedAt: Date | null;
}

const text = { type: String, required: true } as const;
const agreementSchema = new Schema<AgreementRecord>(
  {
    ...{ _id: text, companyId: text, on: text, by: text, checksum: text, state: text },
    ...{ markedAt: { type: Date, required: true }, endedAt: { type: Date, default: null } },
  },
  { collection: 'agreements', versionKey: false },
);
agreementSchema.index({ companyId: 1, endedAt: 1, markedAt: -1 });

export const agreementModel = collection<AgreementRecord>('Agreement', agreementSchema);
