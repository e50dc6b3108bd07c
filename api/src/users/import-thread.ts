// Runs beside the thread that serves requests: reads and plans the imports that it is sent, one after the other.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { runImportTask, type ImportTask } from '@elan/domain/import-tasks';

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

lowerPriority();
parentPort?.on('message', (task: ImportTask) => {
  const result = runImportTask(task, rest);
  const moved = result.kind === 'planned' ? [result.rejected.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(result, moved);
});
