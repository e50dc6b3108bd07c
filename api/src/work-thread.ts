// Runs beside the thread that serves requests: reads and plans the imports, or draws the sheets of cards, that it is
// sent, one after the other.
import type { CardSheet } from '@elan/contracts';
import { type ImportResult, type ImportTask, runImportTask } from '@elan/domain/import-tasks';
import { workInThread } from '@elan/domain/work-in-thread';

export type SheetTask = { readonly kind: 'sheet'; readonly sheet: CardSheet };
export type DrawnSheet = { readonly pdf: Uint8Array };

workInThread<ImportTask | SheetTask, ImportResult | DrawnSheet>(async (task, rest) => {
  if (task.kind !== 'sheet') return runImportTask(task, rest);
  // Fonts and the library of files are only loaded where somebody needs them.
  const { writeSheet } = await import('@elan/cards');
  return { pdf: await writeSheet(task.sheet) };
});
