import { Schema } from 'mongoose';
import type { Context } from '../../platform';

export type CodePurpose = 'registration' | 'reset' | 'emailChange' | 'councilSeat';

/** The only valid code for a purpose and its owner. */
export interface CodeRecord {
  /** Purpose and keyed hash of the owner: a new code replaces the old one. */
  _id: string;
  /** Keyed hash of the six digits; null once the code is used. */
  codeHash: string | null;
  triesLeft: number;
  expiresAt: Date;
}

const codeSchema = new Schema<CodeRecord>(
  {
    _id: { type: String, required: true },
    codeHash: { type: String, default: null },
    triesLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'codes', versionKey: false },
);
codeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const codeModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<CodeRecord>('Code', codeSchema);
