import { WEBHOOK_EVENTS, type WebhookEvent } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** Where a company wants to be told what happens. */
export interface WebhookRecord {
  _id: string;
  companyId: string;
  url: string;
  events: WebhookEvent[];
  /** Encrypted: each message is signed with it. */
  secret: string;
  isActive: boolean;
  failingSince: Date | null;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const webhookSchema = new Schema<WebhookRecord>(
  {
    _id: text,
    companyId: text,
    url: text,
    events: [{ type: String, enum: WEBHOOK_EVENTS, required: true }],
    secret: text,
    isActive: { type: Boolean, required: true },
    failingSince: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'webhooks', versionKey: false },
);
webhookSchema.index({ companyId: 1 });

export const webhookModel = collection<WebhookRecord>('Webhook', webhookSchema);
