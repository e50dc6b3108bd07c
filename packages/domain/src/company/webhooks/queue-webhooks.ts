import { createHash } from 'node:crypto';
import type { WebhookEvent, WebhookMessage } from '@elan/contracts';
import { type Context, HOUR, isDuplicateKey, later, MINUTE } from '../../platform';
import { webhookDeliveryModel, type WebhookDeliveryRecord } from './webhook-delivery.model';
import { webhookModel } from './webhook.model';

export interface Happening {
  readonly event: WebhookEvent;
  /** What it is about. */
  readonly id: string | null;
  /** Says what happened once and for all: with the same key it is the same message. */
  readonly key: string;
}

/** Rounds end when somebody was the last, or at their end: a time would say which. */
const onTheHour: readonly WebhookEvent[] = ['round.closed'];
/** Members are changed one after the other: one message tells of many. */
const onTheMinute: readonly WebhookEvent[] = ['members.changed'];

/** Queues messages for the webhooks that want them; the worker sends them. */
export async function queueWebhooks(
  context: Context,
  companyId: string,
  happened: readonly Happening[],
): Promise<void> {
  const events = [...new Set(happened.map(({ event }) => event))];
  if (events.length === 0) return;
  const webhooks = await webhookModel(context)
    .find({ companyId, isActive: true, events: { $in: events } }, { events: 1 })
    .lean();
  const now = context.clock.now();
  const deliveries = webhooks.flatMap(({ _id, events: wanted }) =>
    happened
      .filter(({ event }) => wanted.includes(event))
      .map((one) => toDelivery({ companyId, webhookId: _id }, one, now)),
  );
  if (deliveries.length === 0) return;
  try {
    await webhookDeliveryModel(context).insertMany(deliveries, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Tells that members have changed, once for all that happens within a minute. */
export async function noteMembersChanged(context: Context, companyId: string): Promise<void> {
  const key = timeOf('members.changed', context.clock.now()).toISOString();
  await queueWebhooks(context, companyId, [{ event: 'members.changed', id: null, key }]);
}

function toDelivery(
  { companyId, webhookId }: Pick<WebhookDeliveryRecord, 'companyId' | 'webhookId'>,
  { event, id, key }: Happening,
  now: Date,
): WebhookDeliveryRecord {
  const at = timeOf(event, now);
  const message: WebhookMessage = { type: event, timestamp: at.toISOString(), data: { companyId, id } };
  const name = createHash('sha256').update(`${webhookId} ${event} ${key}`).digest('base64url');
  return {
    ...{ _id: `msg_${name.slice(0, 22)}`, companyId, webhookId, event, body: JSON.stringify(message) },
    ...{ at, state: 'waiting', notBefore: at, firstTriedAt: null, attempts: 0 },
    ...{ triedAt: null, status: null, failure: null, attempt: null },
  };
}

function timeOf(event: WebhookEvent, now: Date): Date {
  if (onTheHour.includes(event)) return nextFull(HOUR, now);
  return onTheMinute.includes(event) ? nextFull(MINUTE, now) : now;
}

const nextFull = (span: number, now: Date): Date => later(now, span - (now.getTime() % span));
