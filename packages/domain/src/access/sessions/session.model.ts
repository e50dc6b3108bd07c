import { Schema } from 'mongoose';
import { belongsToCompany, type Context, stampsCompany } from '../../platform';

/** One signed-in browser: the family of all refresh tokens that followed from one sign-in. */
export interface SessionRecord {
  _id: string;
  userId: string;
  companyId: string;
  /** SHA-256 of the only refresh token that is good now. */
  tokenHash: string;
  /** The latest tokens that were traded in, and when: the same browser may send one twice within seconds. */
  traded: { hash: string; at: Date }[];
  /** Names of browser and system, as far as they were told: what its owner knows it by. Nothing finer is stored. */
  browser?: string | null;
  system?: string | null;
  createdAt: Date;
  /** When the password was last given in this session; absent in sessions from before this was noted. */
  signedInAt?: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    companyId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    traded: [{ _id: false, hash: { type: String, required: true }, at: { type: Date, required: true } }],
    browser: { type: String },
    system: { type: String },
    createdAt: { type: Date, required: true },
    signedInAt: { type: Date },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ companyId: 1, userId: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
belongsToCompany(sessionSchema);
// What a refresh changes nobody keeps.
stampsCompany(sessionSchema, {
  part: 'sessions',
  except: ['tokenHash', 'traded', 'lastUsedAt', 'expiresAt'],
});

export const sessionModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<SessionRecord>('Session', sessionSchema);
