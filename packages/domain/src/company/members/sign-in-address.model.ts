import { Schema } from 'mongoose';
import { collection } from '../../platform';

/**
 * Names the member whom an address signs in: one in the whole installation. It is kept separate from the members, whose
 * own indexes all begin with the company, so that a cluster can be sharded by it. It only counts while that member has
 * this address and a password: an interrupted change leaves an address that somebody else can take after a while.
 */
export interface SignInAddressRecord {
  /** The address, in lower case. */
  _id: string;
  companyId: string;
  userId: string;
  /** When it was taken: the password or the address follows a moment later. */
  since: Date;
  /** When it is deleted: it leads to the member until then, whose `formerAddresses` say whether it counts. */
  formerUntil?: Date;
}

const signInAddressSchema = new Schema<SignInAddressRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    userId: { type: String, required: true },
    since: { type: Date, required: true },
    formerUntil: { type: Date },
  },
  { collection: 'signInAddresses', versionKey: false },
);
signInAddressSchema.index({ companyId: 1 });
signInAddressSchema.index({ formerUntil: 1 }, { expireAfterSeconds: 0 });

export const signInAddressModel = collection<SignInAddressRecord>('SignInAddress', signInAddressSchema);
