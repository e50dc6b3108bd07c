import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_WEBHOOKS, type WebhookFailure } from '@elan/contracts';
import { createOutgoingFetch, OutgoingError } from '@elan/edge/outgoing-fetch';
import { Webhook as Signer } from 'standardwebhooks';
import {
  type Context,
  DAY,
  HOUR,
  later,
  MINUTE,
  newId,
  openSealed,
  SECOND,
  sealedAnew,
} from '../../platform';
import { turnOffFailing } from './turn-off-failing';
import { webhookDeliveryModel, type WebhookDeliveryRecord } from './webhook-delivery.model';
import { webhookModel, type WebhookRecord } from './webhook.model';
import { secretOf } from './webhooks';

/** The pause after each failure; the last one is repeated. */
const PAUSES = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR];
const GIVE_UP = DAY;
/** Longer than an attempt may take. */
const LEASE = MINUTE;
/**
 * Webhooks that are served at the same time, and those of one company. Each gets one message at a time, and the next one
 * when that has ended: a slow one holds up only itself. Where others wait for a lane, its next one waits like theirs.
 */
const LANES = 64;
const LANES_OF_COMPANY = MAX_WEBHOOKS;
/** How long a message waits for a look while others are under way (ms). */
const LOOK_EVERY = 500;

type Claimed = WebhookDeliveryRecord & { attempt: string };

const dueNow = ({ clock }: Context) => ({
  state: 'waiting' as const,
  notBefore: { $lte: clock.now() },
});

/** @returns whether any message has to be sent now */
export async function isWebhookDue(context: Context): Promise<boolean> {
  const due = await webhookDeliveryModel(context)
    .exists(dueNow(context))
    .setOptions({ acrossCompanies: true });
  return due !== null;
}

/**
 * Sends what is due, until nothing is or `stopped` says so. Harmless twice: each message is claimed by one atomic update;
 * one whose outcome a crash lost is sent again under its id, by which receivers know it.
 * @returns how many arrived
 */
export async function deliverWebhooks(
  context: Context,
  { stopped, lookEvery = LOOK_EVERY }: { readonly stopped: () => boolean; readonly lookEvery?: number },
): Promise<number> {
  let arrived = 0;
  const lanes = new Map<string, Lane>();
  const served = new Set<string>();
  const broken: unknown[] = [];
  const hasRoom = () => !stopped() && broken.length === 0 && lanes.size < LANES;
  const serve = async (next: Next): Promise<void> => {
    let id: string | null = next.first;
    while (id !== null) {
      if (await deliver(context, id)) arrived += 1;
      id = hasRoom() ? await firstOf(context, next) : null;
    }
  };
  const begin = (next: Next) => {
    const { webhookId, companyId } = next;
    // The last one in its order.
    served.delete(webhookId);
    served.add(webhookId);
    const ended = serve(next)
      .catch((error: unknown) => void broken.push(error))
      .finally(() => lanes.delete(webhookId));
    lanes.set(webhookId, { companyId, ended });
  };
  const beginMore = async () => {
    if (!hasRoom()) return;
    const found = await longestWaiting(context, lanes).catch((error: unknown) => void broken.push(error));
    for (const next of inTurn(found ?? [], served))
      if (lanes.size < LANES && lanesOf(lanes, next.companyId) < LANES_OF_COMPANY) begin(next);
  };
  let isDone: boolean;
  do {
    // What a webhook had waiting was left out of a look during which its lane ended.
    const hadNone = lanes.size === 0;
    await beginMore();
    isDone = hadNone && lanes.size === 0;
    await nextEnd(lanes, lookEvery);
  } while (!isDone);
  if (broken.length > 0) throw broken[0];
  return arrived;
}

/** What is under way to a webhook. */
interface Lane {
  readonly companyId: string;
  readonly ended: Promise<void>;
}
type Lanes = ReadonlyMap<string, Lane>;

interface Next {
  readonly webhookId: string;
  readonly companyId: string;
  readonly first: string;
}

const lanesOf = (lanes: Lanes, companyId: string): number =>
  [...lanes.values()].filter((lane) => lane.companyId === companyId).length;

/** Those that have not been served for longest: by the age of its messages, whoever has many would be always first. */
function inTurn(found: readonly Next[], served: ReadonlySet<string>): Next[] {
  const order = new Map([...served].map((webhookId, place) => [webhookId, place]));
  const placeOf = ({ webhookId }: Next) => order.get(webhookId) ?? -1;
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The longest waiting message of each webhook that has none under way, those that wait longest first. */
async function longestWaiting(context: Context, lanes: Lanes): Promise<Next[]> {
  const busy = [...lanes.values()].map(({ companyId }) => companyId);
  const full = [...new Set(busy)].filter((companyId) => lanesOf(lanes, companyId) >= LANES_OF_COMPANY);
  return webhookDeliveryModel(context)
    .aggregate<Next>([
      { $match: { ...dueNow(context), webhookId: { $nin: [...lanes.keys()] }, companyId: { $nin: full } } },
      { $sort: { notBefore: 1 } },
      {
        $group: {
          _id: '$webhookId',
          webhookId: { $first: '$webhookId' },
          companyId: { $first: '$companyId' },
          first: { $first: '$_id' },
          since: { $first: '$notBefore' },
        },
      },
      { $sort: { since: 1 } },
    ])
    .option({ acrossCompanies: true });
}

/**
 * The longest waiting message of a webhook. A look for all reads everything that waits, so it is not made for each: that
 * would take ever longer, the more of one webhook waits.
 */
async function firstOf(
  context: Context,
  { companyId, webhookId }: Pick<Next, 'companyId' | 'webhookId'>,
): Promise<string | null> {
  const due = await webhookDeliveryModel(context)
    .findOne({ companyId, webhookId, ...dueNow(context) }, { _id: 1 })
    .sort({ notBefore: 1 })
    .lean();
  return due && due._id;
}

/** Resolves when the first of these has ended, or sooner: another message may be due meanwhile. */
async function nextEnd(lanes: Lanes, lookEvery: number): Promise<void> {
  if (lanes.size === 0) return;
  const waiting = new AbortController();
  // It breaks off once one of them has ended.
  const look = sleep(lookEvery, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([...[...lanes.values()].map(({ ended }) => ended), look]);
  waiting.abort();
}

/** @returns whether it arrived */
async function deliver(context: Context, id: string): Promise<boolean> {
  const attempt = newId();
  const claimed = await webhookDeliveryModel(context)
    .findOneAndUpdate(
      { _id: id, ...dueNow(context) },
      { $set: { attempt, notBefore: later(context.clock.now(), LEASE) } },
      { returnDocument: 'after' },
    )
    .setOptions({ acrossCompanies: true })
    .lean();
  if (!claimed) return false;
  const delivery = { ...claimed, attempt };
  const { companyId, webhookId } = delivery;
  const webhook = await webhookModel(context).findOne({ _id: webhookId, companyId, isActive: true }).lean();
  if (!webhook) {
    await note(context, delivery, { state: 'failed' });
    return false;
  }
  await renewSeal(context, webhook);
  const outcome = await send(context, webhook, delivery);
  if (outcome.failure === null) await noteArrival(context, webhook, delivery, outcome);
  else await noteFailure(context, webhook, delivery, outcome);
  return outcome.failure === null;
}

/** Encrypts the secret anew where it is used, so that the installation's own can be replaced. */
async function renewSeal(context: Context, { _id, companyId, secret }: WebhookRecord): Promise<void> {
  const anew = sealedAnew(context, secretOf(_id), secret);
  if (anew !== null)
    await webhookModel(context).updateOne({ _id, companyId, secret }, { $set: { secret: anew } });
}

interface Outcome {
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
}

async function send(
  context: Context,
  { _id, url, secret }: WebhookRecord,
  { _id: id, body }: Claimed,
): Promise<Outcome> {
  const opened = openSealed(context, secretOf(_id), secret);
  if (opened === null) return { status: null, failure: 'secretUnreadable' };
  const now = context.clock.now();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / SECOND)),
    'webhook-signature': new Signer(opened).sign(id, now, body),
  };
  const { INSIDE_RECEIVERS: insideOrigins, DNS_SERVERS: nameServers } = context.settings;
  const fetchOutside = createOutgoingFetch({ insideOrigins, nameServers });
  try {
    const { status, ok } = await fetchOutside(url, { method: 'POST', headers, body });
    return { status, failure: ok ? null : 'refused' };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { status: null, failure: error.failure };
  }
}

async function noteArrival(
  context: Context,
  { _id, companyId }: WebhookRecord,
  delivery: Claimed,
  outcome: Outcome,
): Promise<void> {
  await note(context, delivery, { ...tried(context, delivery, outcome), state: 'sent' });
  await webhookModel(context).updateOne(
    { _id, companyId, failingSince: { $ne: null } },
    { $set: { failingSince: null } },
  );
}

/** Tries again for a day. After that, or where the receiver is gone for good, the webhook goes off. */
async function noteFailure(
  context: Context,
  webhook: WebhookRecord,
  delivery: Claimed,
  outcome: Outcome,
): Promise<void> {
  const { _id, companyId } = webhook;
  const now = context.clock.now();
  await webhookModel(context).updateOne(
    { _id, companyId, failingSince: null },
    { $set: { failingSince: now } },
  );
  const attempted = tried(context, delivery, outcome);
  const isGone = outcome.status === 410;
  const last = later(attempted.firstTriedAt, GIVE_UP);
  if (isGone || now >= last) {
    await note(context, delivery, { ...attempted, state: 'failed' });
    await turnOffFailing(context, webhook, isGone ? now : attempted.firstTriedAt);
    return;
  }
  const pause = PAUSES[delivery.attempts] ?? PAUSES.at(-1) ?? HOUR;
  const next = later(now, pause);
  await note(context, delivery, { ...attempted, notBefore: next < last ? next : last });
}

const tried = ({ clock }: Context, { attempts, firstTriedAt }: Claimed, outcome: Outcome) => ({
  ...{ attempts: attempts + 1, firstTriedAt: firstTriedAt ?? clock.now(), triedAt: clock.now() },
  ...outcome,
});

/** Only the attempt that holds the message may report. */
async function note(
  context: Context,
  { _id, companyId, attempt }: Claimed,
  changes: Partial<WebhookDeliveryRecord>,
): Promise<void> {
  await webhookDeliveryModel(context).updateOne(
    { _id, companyId, attempt },
    { $set: { ...changes, attempt: null } },
  );
}
