import { queuePackEndings } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/** Harmless twice: a notice has one key per company, end of the pack and administrator. */
export const queuePackEndingsJob = defineJob({
  name: 'queue-pack-endings',
  every: '10 minutes',
  traced: true,
  run: ({ context }) => queuePackEndings(context),
});
