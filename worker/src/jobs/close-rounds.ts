import { closeRounds } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/** Harmless twice: a batch is claimed on its round, and a closed round stays as it is. */
export const closeRoundsJob = defineJob({
  name: 'close-rounds',
  every: '30 seconds',
  run: ({ context }) => closeRounds(context),
});
