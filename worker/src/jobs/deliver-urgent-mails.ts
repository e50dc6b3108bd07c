import { deliverMails } from '@elan/domain';
import { defineJob } from '../define-job';

/**
 * Codes, notices about one's account, invitations of administrators: a job of their own, so that they leave while
 * thousands of invitations to a survey are under way. Harmless twice, as the job for those is.
 */
export const deliverUrgentMailsJob = defineJob({
  name: 'deliver-urgent-mails',
  every: '1 second',
  lockLifetime: 5_000,
  run: ({ context, mailer, isStopping }) =>
    deliverMails(context, mailer, { urgent: true, stopped: isStopping }),
});
