import type { Language } from '@elan/contracts';
import { Schema, type Connection } from 'mongoose';

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

export function registrationModel(connection: Connection) {
  const schema = new Schema<RegistrationRecord>(
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
  schema.index({ email: 1, createdAt: 1 });
  schema.index({ createdAt: 1 });
  return connection.model<RegistrationRecord>('Registration', schema);
}
