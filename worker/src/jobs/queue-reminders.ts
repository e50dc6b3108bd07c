import { queueReminders, queueRemindersByHand } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/** Harmless twice: a reminder has one key per round and member, a manual one also per occasion. */
export const queueRemindersJob = defineJob({
  name: 'queue-reminders',
  every: '30 seconds',
  async run({ context }) {
    try {
      await queueReminders(context);
    } finally {
      await queueRemindersByHand(context);
    }
  },
});
