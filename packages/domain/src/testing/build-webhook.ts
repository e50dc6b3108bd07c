import { WEBHOOK_EVENTS } from '@elan/contracts';
import { newId } from '@elan/database';
import { allModels } from '../all-models';
import { secretOf } from '../company/webhooks/webhooks';
import type { Context } from '../platform/context/context';
import { sealText } from '../platform/context/seal-text';

/** A webhook for everything, with a message that was sent. @returns their ids, and with what messages are signed */
export async function buildWebhook(
  context: Context,
  companyId: string,
  { url = 'https://hr.sample.example/elan', isActive = true } = {},
): Promise<{ webhookId: string; deliveryId: string; secret: string }> {
  const [webhookId, deliveryId, at] = [newId(), `msg_${newId()}`, context.clock.now()];
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  await allModels(context).Webhook.create({
    ...{ _id: webhookId, companyId, url, events: [...WEBHOOK_EVENTS], isActive, createdAt: at },
    secret: sealText(context, secretOf(webhookId), secret),
  });
  await allModels(context).WebhookDelivery.create({
    ...{ _id: deliveryId, companyId, webhookId, event: 'members.changed', body: '{}', at, notBefore: at },
    ...{ state: 'sent', attempts: 1, firstTriedAt: at, triedAt: at, status: 200 },
  });
  return { webhookId, deliveryId, secret };
}
