import { deliverWebhooks, isWebhookDue } from '@elan/domain/company';
import { defineJob } from '../define-job';

/** Harmless twice: each message is claimed by one atomic update, under a lease that ends with its holder. */
export const deliverWebhooksJob = defineJob({
  name: 'deliver-webhooks',
  isDue: isWebhookDue,
  run: ({ context, isStopping }) => deliverWebhooks(context, { stopped: isStopping }),
});
