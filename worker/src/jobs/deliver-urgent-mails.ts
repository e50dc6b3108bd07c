import { isMailDue } from '@elan/domain/platform';
import { deliverMails } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/**
 * Codes, notices about one's account, invitations of administrators: a separate job, so that they are sent while
 * thousands of invitations to a survey are under way. Harmless twice, like the job for those.
 */
export const deliverUrgentMailsJob = defineJob({
  name: 'deliver-urgent-mails',
  isDue: (context) => isMailDue(context, { urgent: true }),
  lockLifetime: 5_000,
  run: ({ context, mailer, isStopping, watch }) =>
    deliverMails(context, mailer, { urgent: true, stopped: isStopping, watch: watch.mails }),
});
