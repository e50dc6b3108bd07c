import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** One call of the library, and its answer. */
type Task =
  | { readonly kind: 'hash'; readonly password: string | Uint8Array; readonly options: Options }
  | { readonly kind: 'verify'; readonly hash: string; readonly password: string };
type Outcome = { readonly result: unknown } | { readonly error: string };

/**
 * Below everybody who waits for an answer, where there are fewer processors than work: a hash takes a whole one for as
 * long as ten calls, and whoever registers without a pause would keep it from all others. Linux gives threads their own
 * ids; elsewhere they share the processor evenly.
 */
const AFTER_OTHERS = 7;

/** What a hash costs in tests, which make thousands. */
export const QUICK: Options = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let isQuick = false;

/** Only for tests: from now on, passwords are hashed at the cost of `QUICK`. */
export function hashQuickly(): void {
  isQuick = true;
}

/** As text, since it is started from source and from a bundle, which have files in different places. */
const program = `
  const { readlinkSync } = require('node:fs');
  const { setPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  const { hashSync, verifySync } = require(workerData.library);
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), workerData.priority);
  } catch {}
  parentPort.on('message', (task) => {
    try {
      const result =
        task.kind === 'hash' ? hashSync(task.password, task.options) : verifySync(task.hash, task.password);
      parentPort.postMessage({ result });
    } catch (error) {
      parentPort.postMessage({ error: String(error) });
    }
  });
`;

/** Those that have nothing to do. There are as many as hashes were computed at the same time. */
const idle: Worker[] = [];

export const hash = (password: string | Uint8Array, options: Options): Promise<string> =>
  run({ kind: 'hash', password, options: isQuick ? QUICK : options }) as Promise<string>;

export const verify = (hashed: string, password: string): Promise<boolean> =>
  run({ kind: 'verify', hash: hashed, password }) as Promise<boolean>;

async function run(task: Task): Promise<unknown> {
  const thread = idle.pop() ?? start();
  // Idle, it does not keep the process alive.
  thread.ref();
  thread.postMessage(task);
  const [outcome] = (await once(thread, 'message')) as [Outcome];
  thread.unref();
  idle.push(thread);
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.result;
}

function start(): Worker {
  const library = createRequire(import.meta.url).resolve('@node-rs/argon2');
  return new Worker(program, { eval: true, workerData: { library, priority: AFTER_OTHERS } });
}
