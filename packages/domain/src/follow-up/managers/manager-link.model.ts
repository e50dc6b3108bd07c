import { LANGUAGES, type Language, MANAGER_LINK_MEMORY_DAYS } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection, DAY, SECOND } from '../../platform';

/**
 * Access to the view of one group of one survey for a person without an account. It contains no figures: what it shows
 * is read from the results whenever it is opened.
 */
export interface ManagerLinkRecord {
  _id: string;
  companyId: string;
  surveyId: string;
  segmentationId: string;
  groupId: string;
  /** Its name when the link was created, for lists. */
  groupName: string;
  /** Lower-cased. */
  email: string;
  /** Whose address it was when a mail left: it ends when it is theirs no more. null: no member's, or an earlier version's. */
  memberId: string | null;
  /** When that was found, if the link was made before. */
  memberSince?: Date | null;
  language: Language;
  /** Hash of the secret in the link; null until the link is mailed. */
  keyHash: string | null;
  /** Hash of the secret in the confirmation mail; null: no confirmation was needed. */
  confirmationHash: string | null;
  /** When its reader confirmed the address. */
  confirmedAt: Date | null;
  openedAt: Date | null;
  withdrawnAt: Date | null;
  /** How many mails were queued: the latest one is identified by this number. */
  mails: number;
  createdAt: Date;
  expiresAt: Date;
}

const MEMORY = MANAGER_LINK_MEMORY_DAYS * DAY;

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const textOrNull = { type: String, default: null } as const;
const timeOrNull = { type: Date, default: null } as const;
const managerLinkSchema = new Schema<ManagerLinkRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    segmentationId: text,
    groupId: text,
    groupName: text,
    email: text,
    memberId: textOrNull,
    memberSince: timeOrNull,
    language: { type: String, enum: LANGUAGES, required: true },
    keyHash: textOrNull,
    confirmationHash: textOrNull,
    confirmedAt: timeOrNull,
    openedAt: timeOrNull,
    withdrawnAt: timeOrNull,
    mails: { type: Number, required: true },
    createdAt: time,
    expiresAt: time,
  },
  { collection: 'managerLinks', versionKey: false },
);
managerLinkSchema.index({ companyId: 1, surveyId: 1, createdAt: -1 });
managerLinkSchema.index({ companyId: 1, email: 1 });
managerLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: MEMORY / SECOND });

export const managerLinkModel = collection<ManagerLinkRecord>('ManagerLink', managerLinkSchema);
