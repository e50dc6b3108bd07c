import type { Language } from '@elan/contracts';
import { Schema } from 'mongoose';
import type { Context } from '../../platform';

/**
 * Somebody who has begun to register. Becomes a user when the company has a name, is removed after 24 hours. Several may
 * wait with one address; the first that proves it by its code removes the others.
 */
export interface RegistrationRecord {
  /** Known to the browser that began the registration only. */
  _id: string;
  email: string;
  name: string;
  passwordHash: string;
  language: Language;
  /** When the code proved that the e-mail is theirs. */
  verifiedAt: Date | null;
  createdAt: Date;
}

const registrationSchema = new Schema<RegistrationRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    passwordHash: { type: String, required: true },
    language: { type: String, enum: ['en', 'fr'], required: true },
    verifiedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'registrations', versionKey: false },
);
registrationSchema.index({ email: 1, createdAt: 1 });
registrationSchema.index({ createdAt: 1 });

export const registrationModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<RegistrationRecord>('Registration', registrationSchema);
