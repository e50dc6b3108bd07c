import { randomInt } from 'node:crypto';
import { RESPONDENT_LANGUAGES, type ExtraDatum, type RespondentLanguage, type Role } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

export interface PasskeyRecord {
  /** Our own id, for addresses. */
  id: string;
  credentialId: string;
  publicKey: string;
  /** How often the device says that it was used; 0: it does not count. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SecondFactor {
  /** It becomes another one with each change, and each use: if there are two at one moment, one counts. */
  version: string;
  /** When the first of it was set up, in place of none; absent: before this was kept. */
  setUpAt?: Date | undefined;
  app: {
    /** The key, encrypted. */
    secret: string;
    /** The number of the half minute whose code was used last: no code is good twice. */
    lastStep: number;
    since: Date;
  } | null;
  passkeys: PasskeyRecord[];
  /** Hashes of those that were not used yet. */
  recoveryCodes: string[];
}

/** An address that somebody has given up for another one of their own. */
export interface FormerAddress {
  email: string;
  /** Until then a code that is mailed to it takes the account back. */
  until: Date;
}

/** How the HR system calls somebody. */
export interface DirectoryNames {
  userName: string;
  userNameKey: string;
  givenName: string;
  familyName: string;
  /** Where it differs from the name: the whole, and what is displayed. */
  formatted?: string;
  displayName?: string;
}

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
  /** When it changed last; absent: it is the first one, or changed last in an earlier version. */
  addressSince?: Date;
  /** Their number in the system of the company that the members come from, if it named one. */
  externalId?: string;
  /** How the HR system calls them; absent: by their address and name. */
  directory?: DirectoryNames;
  /** When what others know of them changed last, other than by being invited; absent: never, or in an earlier version. */
  changedAt?: Date;
  role: Role;
  language: RespondentLanguage;
  /** It is chosen after a code proved the address. Null: nobody signs in with this address here (yet). */
  passwordHash: string | null;
  /**
   * Another one with each new password, address and second factor, in the same write: sessions of an earlier one are over, whatever
   * becomes of the process that was to end them. Absent: none was ever changed.
   */
  credentials?: string;
  /**
   * The addresses that take the account back, the earliest first; in the same write as the address. Absent: those of an
   * earlier version, which `SignInAddressRecord` names.
   */
  formerAddresses?: FormerAddress[];
  /** When a mailed code last chose the password: API keys from before wait. Absent: none has, since there is this. */
  passwordResetAt?: Date;
  /**
   * When they last became an administrator, or got, as one, another address from somebody else: what they had confirmed
   * before counts no more. Absent: they are one since they are here, or since before this was kept.
   */
  roleSince?: Date;
  /** When a pending administrator was last invited again; absent: not since they became one. */
  invitedAgainAt?: Date;
  /** What signing in takes beside the password; absent or null: nothing. */
  secondFactor?: SecondFactor | null;
  /** Who they are at the company's identity provider, since they first signed in by it; absent or null: they never did. */
  identity?: { issuer: string; subject: string; since: Date } | null;
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

/** How far the next version of an address is away: by chance, or after a restore the next address would get a version that another had. */
export const versionStep = () => randomInt(1, 2 ** 40);

/** Part of every write that changes, sets or removes an address: links to the previous one stop working. */
export const readdressed = () => ({ $inc: { addressVersion: versionStep() } });

/** Part of a filter: members who have chosen a password. */
export const hasPassword = { passwordHash: { $gt: '' } } as const;

/** Part of a filter: members whose address refused the last invitation. */
export const refused = { 'bounce.at': { $gt: new Date(0) } } as const;

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const secondFactor = new Schema<SecondFactor>(
  {
    version: text,
    setUpAt: { type: Date },
    app: {
      type: new Schema(
        { secret: text, lastStep: { type: Number, required: true }, since: time },
        { _id: false },
      ),
      default: null,
    },
    passkeys: [
      {
        _id: false,
        id: text,
        credentialId: text,
        publicKey: text,
        counter: { type: Number, required: true },
        transports: [String],
        name: text,
        createdAt: time,
        lastUsedAt: { type: Date, default: null },
      },
    ],
    recoveryCodes: [String],
  },
  { _id: false, id: false },
);

export const directoryNames = {
  type: {
    ...{ _id: false, userName: String, userNameKey: String, givenName: String, familyName: String },
    ...{ formatted: String, displayName: String },
  },
  default: undefined,
};

/**
 * What forms and files fill as it is given: imports change it, the company's archive contains it, and whoever the HR
 * system deactivates has it again when they come back.
 */
export const plainFields = {
  language: { type: String, enum: RESPONDENT_LANGUAGES, required: true },
} as const;
type PlainField = keyof typeof plainFields;
export type PlainFields = Pick<UserRecord, PlainField>;
export const PLAIN_FIELDS = Object.keys(plainFields) as readonly PlainField[];

/** @returns the plain fields that somebody has, of which a file may have given some */
export function plainOf<Some extends Partial<PlainFields>>(person: Some): Pick<Some, PlainField> {
  const has = (field: PlainField): boolean => person[field] !== undefined;
  return Object.fromEntries(PLAIN_FIELDS.filter(has).map((field) => [field, person[field]])) as Some;
}

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, default: null },
    addressVersion: { type: Number, default: 0 },
    addressSince: { type: Date },
    externalId: { type: String },
    directory: directoryNames,
    changedAt: { type: Date },
    role: { type: Number, enum: [0, 1, 2], required: true },
    ...plainFields,
    passwordHash: { type: String, default: null },
    credentials: { type: String },
    formerAddresses: { type: [{ _id: false, email: text, until: time }], default: undefined },
    passwordResetAt: { type: Date },
    roleSince: { type: Date },
    invitedAgainAt: { type: Date },
    secondFactor: { type: secondFactor, default: undefined },
    identity: {
      type: new Schema({ issuer: text, subject: text, since: time }, { _id: false, id: false }),
      default: undefined,
    },
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
userSchema.index(
  { companyId: 1, externalId: 1 },
  { unique: true, partialFilterExpression: { externalId: { $gt: '' } } },
);
userSchema.index(
  { companyId: 1, 'directory.userNameKey': 1 },
  { unique: true, partialFilterExpression: { 'directory.userNameKey': { $gt: '' } } },
);
// Somebody who chooses a first password does not name a company.
userSchema.index({ email: 1 }, { name: 'email', partialFilterExpression: { email: { $gt: '' } } });
// One person of a provider is one member of a company.
userSchema.index(
  { companyId: 1, 'identity.issuer': 1, 'identity.subject': 1 },
  { unique: true, partialFilterExpression: { 'identity.subject': { $gt: '' } } },
);
userSchema.index({ companyId: 1, createdAt: -1 });
// Who is in a group of the HR system: options have ids of their own, so the segmentation need not be a part of it.
userSchema.index({ companyId: 1, 'extraData.value': 1 });
userSchema.index({ companyId: 1, role: 1 });
userSchema.index({ companyId: 1, 'bounce.at': 1 }, { partialFilterExpression: refused });
userSchema.index(
  { companyId: 1, lastImportId: 1 },
  { partialFilterExpression: { lastImportId: { $gt: '' } } },
);

export const userModel = collection<UserRecord>('User', userSchema, {
  raises: { part: 'members', except: ['passwordHash', 'noRemindersOf', 'secondFactor', 'identity'] },
});
