// Runs beside the thread that serves requests: reads and plans the imports, or draws the sheets of cards, that it is
// sent, one after the other.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { CardSheet } from '@elan/contracts';
import { type ImportResult, type ImportTask, runImportTask } from '@elan/domain/import-tasks';

export type ThreadTask = ImportTask | { readonly kind: 'sheet'; readonly sheet: CardSheet };
export type ThreadResult = ImportResult | { readonly kind: 'drawn'; readonly pdf: Uint8Array };

/** The priority of the thread when there are fewer processors than work. */
const AFTER_OTHERS = 10;

/** Linux gives threads their own ids; elsewhere they share the processor evenly. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), AFTER_OTHERS);
  } catch {
    // If this fails, the priority stays as before.
  }
}

/** How long it computes in one go, and rests after that (ms): Linux takes no processor away before a few of them. */
const [WORK, REST] = [1, 2];
const nothing = new Int32Array(new SharedArrayBuffer(4));
let began = performance.now();

function rest(): void {
  if (performance.now() - began < WORK) return;
  Atomics.wait(nothing, 0, 0, REST);
  began = performance.now();
}

async function run(task: ThreadTask): Promise<ThreadResult> {
  if (task.kind !== 'sheet') return runImportTask(task, rest);
  // Fonts and the library of files are only loaded where somebody needs them.
  const { writeSheet } = await import('@elan/cards');
  return { kind: 'drawn', pdf: await writeSheet(task.sheet) };
}

lowerPriority();
parentPort?.on('message', async (task: ThreadTask) => {
  const result = await run(task);
  const moved =
    result.kind === 'planned' ? [result.rejected.buffer] : result.kind === 'drawn' ? [result.pdf.buffer] : [];
  parentPort?.postMessage(result, moved as ArrayBuffer[]);
});
