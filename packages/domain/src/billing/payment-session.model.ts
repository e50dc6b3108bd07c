import { Schema } from 'mongoose';
import { collection } from '../platform';

/** What we asked the payment provider for; payments are compared with it. */
export interface PaymentSessionRecord {
  /** The provider's id of the checkout session. */
  _id: string;
  companyId: string;
  packId: number;
  /** The price without tax, in the currency's smallest unit. */
  amount: number;
  /** Lower-case, as the provider writes it. */
  currency: string;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const paymentSessionSchema = new Schema<PaymentSessionRecord>(
  {
    _id: text,
    companyId: text,
    packId: number,
    amount: number,
    currency: text,
    createdAt: { type: Date, required: true },
  },
  { collection: 'paymentSessions', versionKey: false },
);
paymentSessionSchema.index({ companyId: 1 });

export const paymentSessionModel = collection<PaymentSessionRecord>('PaymentSession', paymentSessionSchema);
