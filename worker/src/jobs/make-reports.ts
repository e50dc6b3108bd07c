import { isReportDue, makeReports } from '@elan/domain/follow-up';
import { defineJob } from '../define-job';
import { renderFile } from '../render-in-thread';

/** Harmless twice: each report is claimed by one atomic update, under a lease that ends with its holder. */
export const makeReportsJob = defineJob({
  name: 'make-reports',
  isDue: isReportDue,
  run: ({ context, isStopping }) =>
    makeReports(context, {
      render: (...of) => renderFile({ kind: 'report', of }),
      stopped: isStopping,
    }),
});
