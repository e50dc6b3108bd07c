import { createHash } from 'node:crypto';
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookMessage } from '@elan/contracts';
import {
  AppError,
  type Context,
  HOUR,
  isDuplicateKey,
  later,
  MINUTE,
  newId,
  reportUnlessUnreachable,
} from '../../platform';
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
  const webhooks = await findWanting(context, companyId, events);
  const now = context.clock.now();
  const deliveries = webhooks.flatMap(({ _id, events: wanted }) =>
    happened
      .filter(({ event }) => wanted.includes(event))
      .map((one) => toDelivery({ companyId, webhookId: _id }, one, timeOf(one.event, now))),
  );
  await insertNew(context, deliveries);
}

const findWanting = (context: Context, companyId: string, events: readonly WebhookEvent[]) =>
  webhookModel(context)
    .find({ companyId, isActive: true, events: { $in: [...events] } }, { events: 1 })
    .lean();

/** How many messages wait for a webhook; whoever is that far behind learns from these that much has changed. */
const MOST_WAITING = 1000;

async function insertNew(context: Context, deliveries: readonly WebhookDeliveryRecord[]): Promise<void> {
  const full = new Set<string>();
  for (const [webhookId, one] of new Map(deliveries.map((each) => [each.webhookId, each])))
    if (await isQueueFull(context, one)) full.add(webhookId);
  const fitting = deliveries.filter(({ webhookId }) => !full.has(webhookId));
  if (fitting.length === 0) return;
  try {
    await webhookDeliveryModel(context).insertMany(fitting, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export async function isQueueFull(
  context: Context,
  { companyId, webhookId }: Pick<WebhookDeliveryRecord, 'companyId' | 'webhookId'>,
): Promise<boolean> {
  const waiting = webhookDeliveryModel(context).countDocuments({ companyId, webhookId, state: 'waiting' });
  return (await waiting.limit(MOST_WAITING)) >= MOST_WAITING;
}

/** Longer than any call that writes members. */
const ANNOUNCED = 10 * MINUTE;

/** What may come of a change, and whether it did. */
type Expected<Result> = Partial<Record<WebhookEvent, (result: Result) => boolean>>;

/**
 * Changes something, and tells of it. Messages are announced before, which go out late unless they are taken back: so
 * nothing is lost with a process that dies between the two.
 */
export async function tellChange<Result>(
  context: Context,
  companyId: string,
  change: () => Promise<Result>,
  expected: Expected<Result>,
): Promise<Result> {
  const events = WEBHOOK_EVENTS.filter((event) => expected[event]);
  const webhooks = await findWanting(context, companyId, events);
  const messages = (event: WebhookEvent, key: string, at: Date) =>
    webhooks
      .filter(({ events: wanted }) => wanted.includes(event))
      .map(({ _id }) => toDelivery({ companyId, webhookId: _id }, { event, id: null, key }, at));
  const late = nextFull(MINUTE, later(context.clock.now(), ANNOUNCED));
  const announced = events.flatMap((event) => messages(event, newId(), late));
  await insertNew(context, announced);
  const settle = (told: readonly WebhookDeliveryRecord[]) =>
    settleAnnounced(context, companyId, announced, told);
  try {
    const result = await change();
    const now = context.clock.now();
    const happened = events.filter((event) => expected[event]?.(result));
    await settle(
      happened.flatMap((event) => {
        const at = timeOf(event, now);
        return messages(event, onTheMinute.includes(event) ? at.toISOString() : newId(), at);
      }),
    );
    return result;
  } catch (error) {
    // Something else may have been written before it failed.
    if (error instanceof AppError && (error.status < 500 || error.code === 'overloaded')) await settle([]);
    throw error;
  }
}

/**
 * Changes members, and tells of it once for all that happens within a minute.
 * @param isChange whether anything came of it
 */
export const tellMembersChange = <Result>(
  context: Context,
  companyId: string,
  change: () => Promise<Result>,
  isChange: (result: Result) => boolean = () => true,
): Promise<Result> => tellChange(context, companyId, change, { 'members.changed': isChange });

/** What cannot be written now need not stop the caller: what was announced goes out then. */
async function settleAnnounced(
  context: Context,
  companyId: string,
  announced: readonly WebhookDeliveryRecord[],
  told: readonly WebhookDeliveryRecord[],
): Promise<void> {
  if (announced.length === 0) return;
  try {
    await insertNew(context, told);
    const ids = announced.map(({ _id }) => _id);
    await webhookDeliveryModel(context).deleteMany({ companyId, _id: { $in: ids }, attempts: 0 });
  } catch (error) {
    reportUnlessUnreachable(context, error, () =>
      context.log.warn({ err: error, companyId }, 'a change is told late'),
    );
  }
}

function toDelivery(
  { companyId, webhookId }: Pick<WebhookDeliveryRecord, 'companyId' | 'webhookId'>,
  { event, id, key }: Happening,
  at: Date,
): WebhookDeliveryRecord {
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
