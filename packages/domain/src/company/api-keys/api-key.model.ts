import { API_SCOPES, type ApiScope } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A credential of a program. It does what its scopes say, in the name of the administrator who made it. */
export interface ApiKeyRecord {
  _id: string;
  companyId: string;
  name: string;
  scopes: ApiScope[];
  /** SHA-256 of the secret, which is random and stored nowhere. */
  secretHash: string;
  /** The id of the administrator who made it. */
  userId: string;
  /**
   * Their `passwordResetAt` when it was made or confirmed; null: there was none. With another one it waits, as with an
   * address since then.
   */
  makerResetAt: Date | null;
  /**
   * Who confirmed it last, with their `passwordResetAt`: with another one, it waits again. Absent: nobody did, or before
   * this was kept.
   */
  confirmed?: { by: string; resetAt: Date | null; at: Date };
  createdAt: Date;
  expiresAt: Date;
  /** A day, so that nobody can tell from it when a program ran. */
  lastUsedOn: string | null;
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const apiKeySchema = new Schema<ApiKeyRecord>(
  {
    _id: text,
    companyId: text,
    name: text,
    scopes: [{ type: String, enum: API_SCOPES, required: true }],
    secretHash: text,
    userId: text,
    makerResetAt: { type: Date, default: null },
    confirmed: {
      type: new Schema(
        { by: text, resetAt: { type: Date, default: null }, at: time },
        { _id: false, id: false },
      ),
      default: undefined,
    },
    createdAt: time,
    expiresAt: time,
    lastUsedOn: { type: String, default: null },
  },
  { collection: 'apiKeys', versionKey: false },
);
apiKeySchema.index({ companyId: 1, userId: 1 });
apiKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const apiKeyModel = collection<ApiKeyRecord>('ApiKey', apiKeySchema);
