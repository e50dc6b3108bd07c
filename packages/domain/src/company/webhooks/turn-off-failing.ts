import { type Context, recordAudit } from '../../platform';
import { mailAdministrators } from '../members/mail-administrators';
import { webhookOff } from './webhook-off.mail';
import { webhookModel, type WebhookRecord } from './webhook.model';
import { dropWaiting } from './webhooks';

/** Turns a webhook off to which nothing has arrived since an instant, and tells all administrators. */
export async function turnOffFailing(
  context: Context,
  { _id, companyId, url }: WebhookRecord,
  since: Date,
): Promise<void> {
  const { modifiedCount } = await webhookModel(context).updateOne(
    { _id, companyId, isActive: true, failingSince: { $lte: since } },
    { $set: { isActive: false } },
  );
  if (modifiedCount === 0) return;
  await dropWaiting(context, { companyId, webhookId: _id });
  await recordAudit(context, {
    ...{ companyId, action: 'webhookUpdate', target: `webhook:${_id}` },
    details: { isActive: false },
  });
  const link = `${context.settings.PUBLIC_URL}/company?tab=connections`;
  await mailAdministrators(context, companyId, webhookOff, ({ companyName }) => ({
    // The path of the address may hold a secret.
    ...{ companyName, host: new URL(url).host, link },
  }));
}
