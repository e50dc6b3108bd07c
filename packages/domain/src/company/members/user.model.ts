import { LANGUAGES, type ExtraDatum, type Language, type Role } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A member of a company, of any role. */
export interface UserRecord {
  /** Random, because the personal link carries it. */
  _id: string;
  companyId: string;
  name: string;
  /**
   * Lower-cased; one member per address in a company. `SignInAddressRecord` says which member it signs in, across the
   * whole installation. Null: can only be reached by a copied link.
   */
  email: string | null;
  /** How often the address has changed, which voids earlier links; absent in members of earlier versions. */
  addressVersion?: number;
  role: Role;
  language: Language;
  /** Chosen after a code proved the address. Null: nobody signs in with this address here (yet). */
  passwordHash: string | null;
  /** `pending`: an invited administrator who has never signed in. */
  status: 'active' | 'pending';
  extraData: ExtraDatum[];
  lastConnectedAt: Date | null;
  /** The last invitation to the present address could not be delivered; the reason is what the mail server said. */
  bounce?: { at: Date; reason: string } | null;
  /** Surveys of which the member wants no reminders. No administrator sees it. */
  noRemindersOf?: string[];
  /** The import that created the member, or changed it last. */
  lastImportId?: string;
  createdAt: Date;
}

/** Part of a filter: members who have chosen a password. */
export const hasPassword = { passwordHash: { $gt: '' } } as const;

/** Part of a filter: members whose address refused the last invitation. */
export const refused = { 'bounce.at': { $gt: new Date(0) } } as const;

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, default: null },
    addressVersion: { type: Number, default: 0 },
    role: { type: Number, enum: [0, 1, 2], required: true },
    language: { type: String, enum: LANGUAGES, required: true },
    passwordHash: { type: String, default: null },
    status: { type: String, enum: ['active', 'pending'], required: true },
    extraData: [{ _id: false, segmentationId: { type: String, required: true }, value: { type: String } }],
    lastConnectedAt: { type: Date, default: null },
    bounce: { type: { _id: false, at: Date, reason: String } },
    noRemindersOf: { type: [String], default: undefined },
    lastImportId: { type: String },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
// `$gt: ''` matches every text. Unlike with `$type`, MongoDB recognises that a query for one address is about texts
// only.
userSchema.index(
  { companyId: 1, email: 1 },
  { unique: true, partialFilterExpression: { email: { $gt: '' } } },
);
// Somebody who chooses a first password does not name a company.
userSchema.index({ email: 1 }, { name: 'email', partialFilterExpression: { email: { $gt: '' } } });
userSchema.index({ companyId: 1, createdAt: -1 });
userSchema.index({ companyId: 1, role: 1 });
userSchema.index({ companyId: 1, 'bounce.at': 1 }, { partialFilterExpression: refused });
userSchema.index(
  { companyId: 1, lastImportId: 1 },
  { partialFilterExpression: { lastImportId: { $gt: '' } } },
);

export const userModel = collection<UserRecord>('User', userSchema, {
  raises: { part: 'members', except: ['passwordHash', 'noRemindersOf'] },
});
