import type { CardSheet } from '@elan/contracts';
import type { ImportResult, ImportTask } from '@elan/domain/import-tasks';
import { openThread } from '@elan/domain/platform';
import type { DrawnSheet, SheetTask } from './work-thread';

const beside = import.meta.url;
const drawInThread = openThread<SheetTask, DrawnSheet>('work-thread', {
  beside,
  // Five thousand cards take less.
  longest: 55_000,
});

/**
 * Runs a task of an import in a separate thread, after those that came before it.
 * @throws AppError `overloaded` if too many are waiting, or the task takes too much time or memory
 */
export const runImport = openThread<ImportTask, ImportResult>('work-thread', { beside, longest: 30_000 });

/** Draws a sheet of cards likewise, as a PDF. @throws AppError as above */
export const drawSheet = async (sheet: CardSheet): Promise<Uint8Array> =>
  (await drawInThread({ kind: 'sheet', sheet })).pdf;
