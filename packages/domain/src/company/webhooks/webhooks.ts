import { randomBytes } from 'node:crypto';
import {
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
} from '@elan/contracts';
import {
  type Actor,
  AppError,
  type Context,
  invalidField,
  MINUTE,
  newId,
  recordAudit,
  sealText,
  SECOND,
} from '../../platform';
import { requireRecentSignIn } from '../members/recent-sign-in';
import { guardAgreement } from '../agreements/agreements';
import { withCompanyLock } from '../companies/with-company-lock';
import { withRoomFor } from '../companies/with-room-for';
import { isQueueFull } from './queue-webhooks';
import { webhookDeliveryModel } from './webhook-delivery.model';
import { webhookModel, type WebhookRecord } from './webhook.model';

/** What a secret belongs to: sealed for one webhook, it opens for no other. */
export const secretOf = (webhookId: string): string => `webhook:${webhookId}`;

/** How many of the last messages are listed. */
const MOST = 50;

/** The webhooks of a company, newest first. */
export async function listWebhooks(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<Webhook[]> {
  const webhooks = await webhookModel(context)
    .find({ companyId }, { secret: 0 })
    .sort({ createdAt: -1, _id: 1 })
    .limit(MAX_WEBHOOKS)
    .lean();
  return webhooks.map(present);
}

const present = (webhook: Omit<WebhookRecord, 'secret'>): Webhook => ({
  id: webhook._id,
  url: webhook.url,
  events: webhook.events,
  createdAt: webhook.createdAt.toISOString(),
  isActive: webhook.isActive,
  failingSince: webhook.failingSince?.toISOString() ?? null,
});

/** @throws AppError limitReached, recentSignInRequired, validation (not https), agreementWeakened */
export async function createWebhook(
  context: Context,
  actor: Actor,
  { url, events }: WebhookDraft,
): Promise<NewWebhook> {
  const { companyId } = actor;
  const { origin, protocol } = URL.canParse(url) ? new URL(url) : { origin: '', protocol: '' };
  if (protocol !== 'https:' && !context.settings.INSIDE_RECEIVERS.has(origin))
    throw invalidField('url', 'must be an address that begins with https://');
  const id = newId();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const webhook: WebhookRecord = {
    ...{ _id: id, companyId, url, events, secret: sealText(context, secretOf(id), secret) },
    ...{ isActive: true, failingSince: null, createdAt: context.clock.now() },
  };
  const room = { model: webhookModel(context), most: MAX_WEBHOOKS };
  await withRoomFor(context, actor, room, async () => {
    await guardOneMore(context, actor);
    await requireRecentSignIn(context, actor);
    await webhookModel(context).create(webhook);
  });
  const details = { events: events.join(' ') };
  await recordAudit(context, { companyId, action: 'webhookCreate', actor, target: `webhook:${id}`, details });
  return { webhook: present(webhook), secret };
}

/** @throws AppError agreementWeakened */
const guardOneMore = (context: Context, actor: Actor): Promise<void> =>
  guardAgreement(context, actor, ({ webhooks }) => ({ webhooks: webhooks + 1 }));

/**
 * Turns a webhook on or off. What waits for one that goes off is not sent. To turn it on is as good as making it.
 * @throws AppError webhookNotFound, agreementWeakened, recentSignInRequired
 */
export async function changeWebhook(
  context: Context,
  actor: Actor,
  webhookId: string,
  { isActive }: { readonly isActive: boolean },
): Promise<Webhook> {
  const { companyId } = actor;
  const webhook = await withCompanyLock(context, actor, async () => {
    if (isActive && (await webhookModel(context).exists({ _id: webhookId, companyId, isActive: false })))
      await guardOneMore(context, actor);
    if (isActive) await requireRecentSignIn(context, actor);
    return webhookModel(context)
      .findOneAndUpdate(
        { _id: webhookId, companyId },
        { $set: { isActive, ...(isActive && { failingSince: null }) } },
        { returnDocument: 'after' },
      )
      .lean();
  });
  if (!webhook) throw new AppError('webhookNotFound');
  if (!isActive) await dropWaiting(context, { companyId, webhookId });
  const details = { isActive };
  const target = `webhook:${webhookId}`;
  await recordAudit(context, { companyId, action: 'webhookUpdate', actor, target, details });
  return present(webhook);
}

/** Gives up what waits for a webhook that is off. */
export async function dropWaiting(
  context: Context,
  { companyId, webhookId }: { readonly companyId: string; readonly webhookId: string },
): Promise<void> {
  await webhookDeliveryModel(context).updateMany(
    { companyId, webhookId, state: 'waiting' },
    { $set: { state: 'failed', attempt: null } },
  );
}

/** @throws AppError webhookNotFound */
export async function removeWebhook(context: Context, actor: Actor, webhookId: string): Promise<void> {
  const { companyId } = actor;
  const { deletedCount } = await webhookModel(context).deleteOne({ _id: webhookId, companyId });
  if (deletedCount === 0) throw new AppError('webhookNotFound');
  await webhookDeliveryModel(context).deleteMany({ companyId, webhookId });
  await recordAudit(context, { companyId, action: 'webhookRemove', actor, target: `webhook:${webhookId}` });
}

/** The last messages of a webhook, newest first. @throws AppError webhookNotFound */
export async function listDeliveries(
  context: Context,
  { companyId }: Actor,
  webhookId: string,
): Promise<WebhookDelivery[]> {
  await requireWebhook(context, { companyId, _id: webhookId });
  const deliveries = await webhookDeliveryModel(context)
    .find({ companyId, webhookId }, { body: 0 })
    .sort({ at: -1, _id: 1 })
    .limit(MOST)
    .lean();
  return deliveries.map(({ _id, event, at, state, attempts, triedAt, status, failure }) => ({
    ...{ id: _id, event, at: at.toISOString(), state, attempts },
    ...{ triedAt: triedAt?.toISOString() ?? null, status, failure },
  }));
}

/**
 * Sends a message again: the same bytes under the same id. One that is waiting is sent now.
 * @throws AppError webhookNotFound (or it is off, or the message is gone), tooManyRequests (too many wait already)
 */
export async function repeatDelivery(
  context: Context,
  { companyId }: Actor,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
): Promise<void> {
  await requireWebhook(context, { companyId, _id: webhookId, isActive: true });
  const now = context.clock.now();
  const sendAgain = async (which: { readonly state?: 'waiting' }): Promise<boolean> => {
    const { matchedCount } = await webhookDeliveryModel(context).updateOne(
      // The end of a round is not told before its hour.
      { _id: deliveryId, companyId, webhookId, at: { $lte: now }, ...which },
      { $set: { state: 'waiting', notBefore: now, firstTriedAt: null, attempts: 0, attempt: null } },
    );
    return matchedCount === 1;
  };
  if (await sendAgain({ state: 'waiting' })) return;
  if (await isQueueFull(context, { companyId, webhookId }))
    throw new AppError('tooManyRequests', { retryAfter: MINUTE / SECOND });
  if (!(await sendAgain({}))) throw new AppError('webhookNotFound');
}

async function requireWebhook(
  context: Context,
  webhook: Pick<WebhookRecord, '_id' | 'companyId'> & { readonly isActive?: boolean },
): Promise<void> {
  if (!(await webhookModel(context).exists(webhook))) throw new AppError('webhookNotFound');
}
