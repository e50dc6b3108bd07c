export { type DeliveryReport, deliverMails } from './mail/deliver-mails';
export { type Mailer, openMailer } from './mail/mailer';
export { forgetRounds } from './rounds/forget-rounds';
export { materialiseRounds } from './rounds/materialise-rounds';
export { queuePackEndings } from './rounds/pack-ending';
export { queueReminders } from './rounds/queue-reminders';
export { queueSummaries } from './rounds/queue-summaries';
export { requestLink } from './rounds/request-link';
export { resendInvitation } from './rounds/resend-invitation';
