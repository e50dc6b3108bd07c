import { Schema } from 'mongoose';
import { collection } from '../../platform';

/**
 * Something begun that the next call finishes, once: a sign-in whose second factor is outstanding, which is no session
 * and opens nothing, or a question that a passkey has to sign.
 */
export interface SignInStepRecord {
  /** The kind, and the hash of a cookie or the id of a session. */
  _id: string;
  companyId: string;
  userId: string;
  /** What the second call is compared with. */
  value: string;
  expiresAt: Date;
}

const signInStepSchema = new Schema<SignInStepRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    userId: { type: String, required: true },
    value: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'signInSteps', versionKey: false },
);
signInStepSchema.index({ companyId: 1, userId: 1 });
signInStepSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const signInStepModel = collection<SignInStepRecord>('SignInStep', signInStepSchema);
