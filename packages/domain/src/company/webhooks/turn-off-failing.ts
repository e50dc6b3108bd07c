import { type Context, newId, queueMails, recordAudit } from '../../platform';
import { findCompany } from '../companies/find-company';
import { findAdministrators } from '../members/find-administrators';
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
  const [administrators, company] = await Promise.all([
    findAdministrators(context, companyId),
    findCompany(context, companyId, ['name']),
  ]);
  const link = `${context.settings.PUBLIC_URL}/company?tab=connections`;
  await queueMails(
    context,
    administrators.map(({ _id: memberId, email, language }) => ({
      ...{ key: `webhookOff:${newId()}`, kind: 'webhookOff' as const },
      ...{ to: email, language, companyId, memberId },
      // The path of the address may hold a secret.
      payload: { companyName: company?.name ?? '', host: new URL(url).host, link },
    })),
  );
}
