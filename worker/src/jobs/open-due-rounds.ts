import { isAnyDue } from '@elan/domain/platform';
import { openDueRounds } from '@elan/domain/scheduling';
import { defineJob } from '../define-job';

/** Harmless twice: a round has one key per survey and period, an invitation one per member of it. */
export const openDueRoundsJob = defineJob({
  name: 'open-due-rounds',
  isDue: (context) => isAnyDue(context, 'rounds'),
  lockLifetime: 10_000,
  run: ({ context }) => openDueRounds(context),
});
