import type { CardSheet } from '@elan/contracts';
import type { ImportResult, ImportTask } from '@elan/domain/import-tasks';
import { openThread, waitAs, type WaitingCaller } from '@elan/domain/platform';
import type { DrawnSheet, SheetTask } from './work-thread';

const beside = import.meta.url;
const drawInThread = openThread<SheetTask, DrawnSheet>('work-thread', {
  beside,
  // Five thousand cards take less.
  longest: 55_000,
});

const importInThread = openThread<ImportTask, ImportResult>('work-thread', { beside, longest: 30_000 });

/**
 * Runs the tasks of an import in a separate thread, after those that came before them.
 * @throws AppError `overloaded` if too many are waiting, or the task takes too much time or memory; `unauthenticated` and
 * the like (signed out meanwhile)
 */
export const runImport =
  (actor: WaitingCaller) =>
  (task: ImportTask): Promise<ImportResult> =>
    waitAs(actor, importInThread(task));

/** Draws a sheet of cards likewise, as a PDF. @throws AppError as above */
export const drawSheet = async (actor: WaitingCaller, sheet: CardSheet): Promise<Uint8Array> =>
  (await waitAs(actor, drawInThread({ kind: 'sheet', sheet }))).pdf;
