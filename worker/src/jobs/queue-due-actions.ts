import { queueDueActions } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/** Harmless twice: a mail has one key per company, Monday and owner. */
export const queueDueActionsJob = defineJob({
  name: 'queue-due-actions',
  every: '10 minutes',
  traced: true,
  run: ({ context }) => queueDueActions(context),
});
