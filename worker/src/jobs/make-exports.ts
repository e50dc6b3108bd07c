import { isExportDue, makeExports } from '@elan/domain/privacy';
import { defineJob } from '../define-job';

/** Harmless twice: each export is claimed by one atomic update, under a lease that ends with its holder. */
export const makeExportsJob = defineJob({
  name: 'make-exports',
  isDue: isExportDue,
  run: ({ context, isStopping }) =>
    makeExports(context, {
      // The file libraries take memory: a worker that makes no packs does not load them.
      render: async (pack, format) => (await import('@elan/reports')).renderDocument(pack, format),
      stopped: isStopping,
    }),
});
