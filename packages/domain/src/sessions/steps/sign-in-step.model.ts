import { Schema } from 'mongoose';
import { collection } from '../../platform';

/**
 * Something begun that the next call finishes, once: a sign-in whose second factor is outstanding, which is no session
 * and opens nothing, a question that a passkey has to sign, or a sign-in that an identity provider has to finish.
 */
export interface SignInStepRecord {
  /** The kind, and the hash of a cookie or the id of a session. */
  _id: string;
  companyId: string;
  /** Empty while nobody knows who it will be. */
  userId: string;
  /** What the second call is compared with. */
  value: string;
  /** What the identity provider said, where it was the first step. */
  provider?: {
    issuer: string;
    subject: string;
    sid: string | null;
    refreshToken: string | null;
    /** Absent in steps of earlier versions. */
    checkedAt?: Date;
    signedInAt: Date | null;
  };
  /** What the provider, or the company, has ended while the sign-in is being finished; absent: it is not yet. */
  ended?: EndedByProvider[];
  expiresAt: Date;
}

/** A person or a session of an identity provider; null: any. */
export interface EndedByProvider {
  subject: string | null;
  sid: string | null;
}

const signInStepSchema = new Schema<SignInStepRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    userId: { type: String, default: '' },
    value: { type: String, required: true },
    provider: {
      type: {
        _id: false,
        issuer: String,
        subject: String,
        sid: String,
        refreshToken: String,
        checkedAt: Date,
        signedInAt: Date,
      },
    },
    ended: {
      type: [new Schema<EndedByProvider>({ subject: String, sid: String }, { _id: false, id: false })],
      default: undefined,
    },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'signInSteps', versionKey: false },
);
signInStepSchema.index({ companyId: 1, userId: 1 });
signInStepSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const signInStepModel = collection<SignInStepRecord>('SignInStep', signInStepSchema);
