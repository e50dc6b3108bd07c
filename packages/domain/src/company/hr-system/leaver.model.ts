import { Schema } from 'mongoose';
import { collection, DAY, SECOND } from '../../platform';
import { directoryNames, plainFields, type PlainFields, type UserRecord } from '../members/user.model';

/**
 * Somebody whom the HR system deactivated: no member, gets no mail and is in no survey, but keeps the id by which the
 * system may bring them back.
 */
export interface LeaverRecord extends Pick<
  UserRecord,
  | '_id'
  | 'companyId'
  | 'name'
  | 'email'
  | 'externalId'
  | 'directory'
  | 'extraData'
  | 'addressVersion'
  | 'addressSince'
  | 'createdAt'
  | keyof PlainFields
> {
  changedAt: Date;
  /** Whether the address ever accepted a mail: the mails themselves go with the member. Absent: it did not. */
  reached?: boolean;
}

/** Systems delete whom they deactivated after weeks; whom they forget is forgotten here. */
const MEMORY = 365 * DAY;

const text = { type: String, required: true } as const;
const leaverSchema = new Schema<LeaverRecord>(
  {
    _id: text,
    companyId: text,
    name: text,
    email: { type: String, default: null },
    externalId: { type: String },
    directory: directoryNames,
    ...plainFields,
    extraData: [{ _id: false, segmentationId: text, value: { type: String } }],
    addressVersion: { type: Number, default: 0 },
    addressSince: { type: Date },
    reached: { type: Boolean },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'leavers', versionKey: false },
);
leaverSchema.index({ companyId: 1, createdAt: 1 });
// How systems look for somebody before they add them.
for (const field of ['email', 'externalId', 'directory.userNameKey'])
  leaverSchema.index({ companyId: 1, [field]: 1 }, { partialFilterExpression: { [field]: { $gt: '' } } });
leaverSchema.index({ changedAt: 1 }, { expireAfterSeconds: MEMORY / SECOND });

export const leaverModel = collection<LeaverRecord>('Leaver', leaverSchema);
