import { deleteOutdated } from '@elan/domain/privacy';
import { defineJob } from '../define-job';

/** Harmless twice: what is gone is not found again, and is noted once. Each company has its night. */
export const deleteOutdatedJob = defineJob({
  name: 'delete-outdated',
  every: '15 minutes',
  traced: true,
  run: ({ context }) => deleteOutdated(context),
});
