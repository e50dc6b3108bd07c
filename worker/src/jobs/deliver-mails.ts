import { isMailDue } from '@elan/domain/platform';
import { deliverMails } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/**
 * Mails that nobody waits for. Harmless twice: each is claimed by one atomic update, under a lease that ends with its
 * holder.
 */
export const deliverMailsJob = defineJob({
  name: 'deliver-mails',
  isDue: (context) => isMailDue(context, { urgent: false }),
  // Short: when a worker dies, others must not wait long. It renews the lock while it sends.
  lockLifetime: 5_000,
  run: ({ context, mailer, isStopping, watch }) =>
    deliverMails(context, mailer, { urgent: false, stopped: isStopping, watch: watch.mails }),
});
