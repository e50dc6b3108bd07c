import type { Job } from './define-job';
import { closeRoundsJob } from './jobs/close-rounds';
import { deleteOutdatedJob } from './jobs/delete-outdated';
import { deliverMailsJob } from './jobs/deliver-mails';
import { deliverUrgentMailsJob } from './jobs/deliver-urgent-mails';
import { deliverWebhooksJob } from './jobs/deliver-webhooks';
import { makeExportsJob } from './jobs/make-exports';
import { makeReportsJob } from './jobs/make-reports';
import { openDueRoundsJob } from './jobs/open-due-rounds';
import { queueDueActionsJob } from './jobs/queue-due-actions';
import { queuePackEndingsJob } from './jobs/queue-pack-endings';
import { queueRemindersJob } from './jobs/queue-reminders';
import { queueSummariesJob } from './jobs/queue-summaries';
import { sweepJob } from './jobs/sweep';

/** Everything the worker does. */
export const jobs: readonly Job[] = [
  deliverUrgentMailsJob,
  deliverMailsJob,
  openDueRoundsJob,
  queueRemindersJob,
  queueSummariesJob,
  queueDueActionsJob,
  queuePackEndingsJob,
  closeRoundsJob,
  makeReportsJob,
  makeExportsJob,
  deleteOutdatedJob,
  deliverWebhooksJob,
  sweepJob,
];
