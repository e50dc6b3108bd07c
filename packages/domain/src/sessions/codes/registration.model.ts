import { LANGUAGES, type Language } from '@elan/contracts';
import { Schema } from 'mongoose';
import type { Context } from '../../platform';

/**
 * Somebody who has started to register. Becomes a user once the company has a name; removed after 24 hours. Several may
 * be waiting with one address: the first to prove it by its code removes the others.
 */
export interface RegistrationRecord {
  /** Known only to the browser that started the registration. */
  _id: string;
  email: string;
  name: string;
  passwordHash: string;
  language: Language;
  /** When the code proved that the address is theirs. */
  verifiedAt: Date | null;
  createdAt: Date;
}

const registrationSchema = new Schema<RegistrationRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    passwordHash: { type: String, required: true },
    language: { type: String, enum: LANGUAGES, required: true },
    verifiedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'registrations', versionKey: false },
);
registrationSchema.index({ email: 1, createdAt: 1 });
registrationSchema.index({ createdAt: 1 });

export const registrationModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<RegistrationRecord>('Registration', registrationSchema);
