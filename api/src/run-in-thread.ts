import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardSheet } from '@elan/contracts';
import type { ImportRunner } from '@elan/domain/company';
import type { ImportResult } from '@elan/domain/import-tasks';
import { AppError } from '@elan/domain/platform';
import type { ThreadResult, ThreadTask } from './work-thread';

/** The thread's file is next to this one, in the source as in the build. */
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './work-thread.ts' : './work-thread.js', import.meta.url);

const resourceLimits = { maxOldGenerationSizeMb: 512 };
const LONGEST_QUEUE = 20;

const importsThread = threadFor({ longest: 30_000 });
/** Of five thousand cards. */
const sheetsThread = threadFor({ longest: 55_000 });

/**
 * Runs a task of an import in a separate thread, after those that came before it.
 * @throws AppError `overloaded` if too many are waiting, or the task takes too much time or memory
 */
export const runImport: ImportRunner = async (task) => (await importsThread(task)) as ImportResult;

/** Draws a sheet of cards likewise, as a PDF. @throws AppError as above */
export async function drawSheet(sheet: CardSheet): Promise<Uint8Array> {
  const result = await sheetsThread({ kind: 'sheet', sheet });
  if (result.kind !== 'drawn') throw new Error(`Expected a sheet, not ${result.kind}`);
  return result.pdf;
}

/**
 * One thread for the whole process, so that its tasks use one processor at most. It starts with the first of them.
 * @param longest no task within the limits takes nearly as long (ms); a thread that does is terminated
 */
function threadFor({ longest }: { readonly longest: number }): (task: ThreadTask) => Promise<ThreadResult> {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const start = (): Worker => {
    const worker = startWorker();
    worker.on('error', () => {
      if (thread === worker) thread = null;
    });
    return worker;
  };
  const compute = async (task: ThreadTask): Promise<ThreadResult> => {
    const worker = (thread ??= start());
    try {
      worker.postMessage(task);
      const signal = AbortSignal.timeout(longest);
      const [result] = (await once(worker, 'message', { signal })) as [ThreadResult];
      return result;
    } catch (error) {
      thread = null;
      await worker.terminate();
      throw isTooMuch(error) ? new AppError('overloaded') : error;
    }
  };
  return async (task) => {
    if (waiting >= LONGEST_QUEUE) throw new AppError('overloaded');
    waiting += 1;
    const result = queue.then(() => compute(task)).finally(() => void (waiting -= 1));
    // Whoever asked hears of a failure; those behind them are not concerned.
    queue = result.catch(() => undefined);
    return result;
  };
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

function startWorker(): Worker {
  const worker = isSource
    ? new Worker(throughTypeScript(file), { eval: true, execArgv: ['--input-type=module'], resourceLimits })
    : new Worker(file, { resourceLimits });
  // An idle thread does not keep the process alive, and nothing depends on one that ends between two tasks.
  worker.unref();
  return worker;
}

/** Threads do not inherit the TypeScript loader of their process. */
function throughTypeScript(source: URL): string {
  return `import { register } from 'tsx/esm/api'; register(); await import('${source.href}');`;
}
