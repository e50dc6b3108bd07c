import { rollUpAnswers } from '@elan/domain';
import { defineJob } from '../define-job';

/** Harmless twice: a day's counts are recomputed from its answers and replaced as a whole. */
export const rollUpAnswersJob = defineJob({
  name: 'roll-up-answers',
  every: '10 minutes',
  run: ({ context }) => rollUpAnswers(context),
});
