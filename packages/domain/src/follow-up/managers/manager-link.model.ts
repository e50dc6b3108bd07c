import type { Language } from '@elan/contracts';
import { Schema } from 'mongoose';
import { belongsToCompany, type Context, DAY, SECOND } from '../../platform';

/**
 * The view of one group of one survey for a person without an account. It holds no figure: what it shows is read from the
 * results whenever it is opened.
 */
export interface ManagerLinkRecord {
  _id: string;
  companyId: string;
  surveyId: string;
  segmentationId: string;
  groupId: string;
  /** As it was called when the link was made, for lists. */
  groupName: string;
  /** Lower-cased. */
  email: string;
  language: Language;
  /** Of the secret in the link; null until it is mailed. */
  keyHash: string | null;
  /** Of the secret in the mail that asks whether the address is right; null: nobody had to be asked. */
  confirmationHash: string | null;
  /** When its reader said that the address is right. */
  confirmedAt: Date | null;
  openedAt: Date | null;
  withdrawnAt: Date | null;
  /** How many mails were ordered: the last one names itself by it. */
  mails: number;
  createdAt: Date;
  expiresAt: Date;
}

/** How long the list remembers a link that has expired. */
const MEMORY = 30 * DAY;

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
    language: { type: String, enum: ['en', 'fr'], required: true },
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
belongsToCompany(managerLinkSchema);

export const managerLinkModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<ManagerLinkRecord>('ManagerLink', managerLinkSchema);
