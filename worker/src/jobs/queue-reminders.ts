import { queueReminders } from '@elan/domain';
import { defineJob } from '../define-job';

/** Harmless twice: a reminder has one key per round and member. */
export const queueRemindersJob = defineJob({
  name: 'queue-reminders',
  every: '30 seconds',
  run: ({ context }) => queueReminders(context),
});
