import { queueSummaries } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/** Harmless twice: a summary has one key per survey, end and administrator. */
export const queueSummariesJob = defineJob({
  name: 'queue-summaries',
  every: '30 seconds',
  run: ({ context }) => queueSummaries(context),
});
