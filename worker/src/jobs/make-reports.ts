import { isReportDue, makeReports } from '@elan/domain/follow-up';
import { defineJob } from '../define-job';

/** Harmless twice: each report is claimed by one atomic update, under a lease that ends with its holder. */
export const makeReportsJob = defineJob({
  name: 'make-reports',
  isDue: isReportDue,
  run: ({ context, isStopping }) =>
    makeReports(context, {
      // The file libraries take memory: a worker that makes no reports does not load them.
      render: async (figures, format) => (await import('@elan/reports')).renderReport(figures, format),
      stopped: isStopping,
    }),
});
