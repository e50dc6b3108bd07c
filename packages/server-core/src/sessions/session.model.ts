import { Schema, type Connection } from 'mongoose';
import { belongsToCompany } from '../core/tenant';

/** One signed-in browser: the family of all refresh tokens that followed from one sign-in. */
export interface SessionRecord {
  _id: string;
  userId: string;
  companyId: string;
  /** SHA-256 of the only refresh token that is good now. */
  tokenHash: string;
  /** The latest tokens that were traded in, and when: the same browser may send one twice within seconds. */
  traded: { hash: string; at: Date }[];
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

export function sessionModel(connection: Connection) {
  const schema = new Schema<SessionRecord>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      companyId: { type: String, required: true },
      tokenHash: { type: String, required: true },
      traded: [{ _id: false, hash: { type: String, required: true }, at: { type: Date, required: true } }],
      createdAt: { type: Date, required: true },
      lastUsedAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection: 'sessions', versionKey: false },
  );
  schema.index({ companyId: 1, userId: 1 });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  belongsToCompany(schema);
  return connection.model<SessionRecord>('Session', schema);
}
