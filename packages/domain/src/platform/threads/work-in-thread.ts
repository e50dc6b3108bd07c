import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The priority of the thread when there are fewer processors than work. */
const AFTER_OTHERS = 10;

/** Linux gives threads their own ids; elsewhere they share the processor evenly. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (getPriority(thread) < AFTER_OTHERS) setPriority(thread, AFTER_OTHERS);
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

/**
 * In a thread of `openThread`: works on each task that it is sent, after the work of the process's main thread.
 * @param run fails with what ends the thread; it is given what may be called between two pieces of the work
 */
export function workInThread<Task, Result extends object>(
  run: (task: Task, rest: () => void) => Result | Promise<Result>,
): void {
  lowerPriority();
  parentPort?.on('message', async (task: Task) => {
    const result = await run(task, rest);
    parentPort?.postMessage(result, filesOf(result));
  });
}

/** What is moved instead of copied: bytes that have their memory for themselves. */
const filesOf = (result: object): ArrayBuffer[] =>
  Object.values(result).flatMap((value: unknown) =>
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.length === value.buffer.byteLength
      ? [value.buffer]
      : [],
  );
