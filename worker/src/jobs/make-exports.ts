import { isExportDue, makeExports } from '@elan/domain/privacy';
import { defineJob } from '../define-job';
import { renderFile } from '../render-in-thread';

/** Harmless twice: each export is claimed by one atomic update, under a lease that ends with its holder. */
export const makeExportsJob = defineJob({
  name: 'make-exports',
  isDue: isExportDue,
  run: ({ context, isStopping }) =>
    makeExports(context, {
      render: (...of) => renderFile({ kind: 'pack', of }),
      stopped: isStopping,
    }),
});
