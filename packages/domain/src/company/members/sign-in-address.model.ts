import { Schema } from 'mongoose';
import { belongsToCompany, type Context } from '../../platform';

/**
 * With which member an address signs in: one in the whole installation. Apart from the members, whose own indexes all
 * begin with the company, so that a cluster can spread them by it. It counts only while that member has this address and
 * a password: whatever died half-way leaves an address that the next one takes after a while.
 */
export interface SignInAddressRecord {
  /** The address, in lower case. */
  _id: string;
  companyId: string;
  userId: string;
  /** When it was taken: whoever takes it has the password or the address a moment later. */
  since: Date;
}

const signInAddressSchema = new Schema<SignInAddressRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    userId: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { collection: 'signInAddresses', versionKey: false },
);
signInAddressSchema.index({ companyId: 1 });
belongsToCompany(signInAddressSchema);

export const signInAddressModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<SignInAddressRecord>('SignInAddress', signInAddressSchema);
