import { Schema } from 'mongoose';
import { collection } from '../../platform';
import type { SessionOfProvider } from '../steps/by-provider';

/** One signed-in browser: the chain of all refresh tokens that followed one sign-in. */
export interface SessionRecord {
  _id: string;
  userId: string;
  companyId: string;
  /** The user's credentials that it was opened with; absent if the user had none. */
  credentials?: string;
  /** SHA-256 of the only refresh token that is currently valid. */
  tokenHash: string;
  /** The tokens used most recently, and when: the same browser may send one twice within seconds. */
  traded: { hash: string; at: Date }[];
  /** Names of browser and system, if known, by which the owner recognises it. Nothing more precise is stored. */
  browser?: string | null;
  system?: string | null;
  /** The identity provider that opened it; absent: a password did. */
  provider?: SessionOfProvider | null;
  createdAt: Date;
  /** When the password was last entered in this session; absent in sessions older than this field. */
  signedInAt?: Date;
  /** The `signedInAt` with which the second factor was given; absent, or another one: it was not given since. */
  factorGivenAt?: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    companyId: { type: String, required: true },
    credentials: { type: String },
    tokenHash: { type: String, required: true },
    traded: [{ _id: false, hash: { type: String, required: true }, at: { type: Date, required: true } }],
    browser: { type: String },
    system: { type: String },
    provider: {
      type: new Schema<SessionOfProvider>(
        {
          issuer: { type: String, required: true },
          subject: { type: String, required: true },
          sid: { type: String, default: null },
          refreshToken: { type: String, default: null },
          letInAt: { type: Date },
          checkedAt: { type: Date, required: true },
          askingUntil: { type: Date, default: null },
        },
        { _id: false, id: false },
      ),
      default: undefined,
    },
    createdAt: { type: Date, required: true },
    signedInAt: { type: Date },
    factorGivenAt: { type: Date },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ companyId: 1, userId: 1 });
sessionSchema.index(
  { companyId: 1, 'provider.issuer': 1 },
  { partialFilterExpression: { 'provider.issuer': { $gt: '' } } },
);
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

// Fields that a refresh changes are not cached anywhere.
export const sessionModel = collection<SessionRecord>('Session', sessionSchema, {
  raises: {
    part: 'sessions',
    except: [
      ...['tokenHash', 'traded', 'lastUsedAt', 'expiresAt'],
      ...['provider.refreshToken', 'provider.checkedAt', 'provider.askingUntil'],
    ],
  },
});
