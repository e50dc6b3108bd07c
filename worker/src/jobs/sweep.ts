import { removeStaleRegistrations } from '@elan/domain/accounts';
import { forgetClosedRounds } from '@elan/domain/answers';
import { deleteExpiredReports, purgeDeletedActions } from '@elan/domain/follow-up';
import { sweepOutbox } from '@elan/domain/platform';
import { deleteExpiredExports, finishCompanyDeletions, purgeDeletedSurveys } from '@elan/domain/privacy';
import { deleteExpiredSecrets } from '@elan/domain/surveys';
import { defineJob } from '../define-job';

/** The sweeps, one after the other. */
const sweeps = [
  removeStaleRegistrations,
  finishCompanyDeletions,
  forgetClosedRounds,
  purgeDeletedSurveys,
  purgeDeletedActions,
  deleteExpiredSecrets,
  deleteExpiredReports,
  deleteExpiredExports,
  sweepOutbox,
];

/** Harmless twice: what is gone is not found again. A sweep that fails does not stop the others. */
export const sweepJob = defineJob({
  name: 'sweep',
  every: '10 minutes',
  traced: true,
  async run({ context }) {
    const failures: unknown[] = [];
    for (const sweep of sweeps) {
      await sweep(context).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some sweeps failed');
  },
});
