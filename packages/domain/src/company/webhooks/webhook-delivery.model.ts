import { WEBHOOK_EVENTS, type WebhookDelivery, type WebhookEvent } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A message to one webhook. */
export interface WebhookDeliveryRecord {
  /** Made of the webhook and what happened: the same message is queued once. */
  _id: string;
  companyId: string;
  webhookId: string;
  event: WebhookEvent;
  /** The bytes that are sent, however often. */
  body: string;
  /** The time that it names. */
  at: Date;
  state: WebhookDelivery['state'];
  /** It is not sent before this instant; while being sent, this is when another worker may try. */
  notBefore: Date;
  /** When it was first tried; null: it was not yet. */
  firstTriedAt: Date | null;
  attempts: number;
  triedAt: Date | null;
  status: number | null;
  failure: WebhookDelivery['failure'];
  /** Identifies the attempt that holds it. */
  attempt: string | null;
}

/** How long messages can be seen and sent again (s). */
const KEPT = 7 * 86_400;

const text = { type: String, required: true } as const;
const textOrNull = { type: String, default: null } as const;
const time = { type: Date, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const webhookDeliverySchema = new Schema<WebhookDeliveryRecord>(
  {
    _id: text,
    companyId: text,
    webhookId: text,
    event: { type: String, enum: WEBHOOK_EVENTS, required: true },
    body: text,
    at: time,
    state: { type: String, enum: ['waiting', 'sent', 'failed'], required: true },
    notBefore: time,
    firstTriedAt: timeOrNull,
    attempts: { type: Number, default: 0 },
    triedAt: timeOrNull,
    status: { type: Number, default: null },
    failure: textOrNull,
    attempt: textOrNull,
  },
  { collection: 'webhookDeliveries', versionKey: false },
);
webhookDeliverySchema.index({ companyId: 1, webhookId: 1, at: -1 });
// What waits is looked for in the index alone, and what waits for one webhook apart.
webhookDeliverySchema.index({ state: 1, notBefore: 1, webhookId: 1, companyId: 1, _id: 1 });
webhookDeliverySchema.index({ companyId: 1, webhookId: 1, state: 1, notBefore: 1 });
webhookDeliverySchema.index({ at: 1 }, { expireAfterSeconds: KEPT });

export const webhookDeliveryModel = collection<WebhookDeliveryRecord>(
  'WebhookDelivery',
  webhookDeliverySchema,
);
