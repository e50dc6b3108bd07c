import { Schema } from 'mongoose';
import type { Context } from '../platform';

/**
 * An event of the payment provider, kept so that payments can be looked up. What it granted is stored in the company.
 */
export interface PaymentEventRecord {
  /** The provider's event id. */
  _id: string;
  type: string;
  /** Null if the event names no company of ours. */
  companyId: string | null;
  checkoutSessionId: string | null;
  /** `refused`: it was paid, but does not match what was asked for; somebody has to check it. */
  outcome: 'entitled' | 'recorded' | 'ignored' | 'refused';
  happenedAt: Date;
  receivedAt: Date;
}

const paymentEventSchema = new Schema<PaymentEventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    companyId: { type: String, default: null },
    checkoutSessionId: { type: String, default: null },
    outcome: { type: String, enum: ['entitled', 'recorded', 'ignored', 'refused'], required: true },
    happenedAt: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: 'paymentEvents', versionKey: false },
);
paymentEventSchema.index({ companyId: 1 });

export const paymentEventModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<PaymentEventRecord>('PaymentEvent', paymentEventSchema);
