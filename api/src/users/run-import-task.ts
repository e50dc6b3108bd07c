import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportRunner } from '@elan/domain/company';
import { AppError } from '@elan/domain/platform';
import type { ImportResult } from '@elan/domain/import-tasks';

/** The thread's file is next to this one when run from source; the build puts it into a folder below the bundle. */
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './import-thread.ts' : './users/import-thread.js', import.meta.url);

const resourceLimits = { maxOldGenerationSizeMb: 512 };
/** No file within the limits takes nearly as long; a thread that does is terminated. */
const LONGEST = 30_000;
const LONGEST_QUEUE = 20;

/** One for the whole process, so that imports use one processor at most. It starts with the first import. */
let thread: Worker | null = null;
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Runs a task of an import in a separate thread, after those that came before it.
 * @throws AppError `overloaded` if too many are waiting, or the task takes too much time or memory
 */
export const runInThread: ImportRunner = async (task) => {
  if (waiting >= LONGEST_QUEUE) throw new AppError('overloaded');
  waiting += 1;
  const result = queue.then(() => compute(task)).finally(() => void (waiting -= 1));
  queue = result.catch(() => undefined);
  return result;
};

async function compute(task: Parameters<ImportRunner>[0]): Promise<ImportResult> {
  const worker = (thread ??= startThread());
  try {
    worker.postMessage(task);
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST) })) as [
      ImportResult,
    ];
    return result;
  } catch (error) {
    thread = null;
    await worker.terminate();
    throw isTooMuch(error) ? new AppError('overloaded') : error;
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

function startThread(): Worker {
  const worker = isSource
    ? new Worker(throughTypeScript(file), { eval: true, execArgv: ['--input-type=module'], resourceLimits })
    : new Worker(file, { resourceLimits });
  // An idle thread does not keep the process alive, and nothing depends on one that ends between two tasks.
  worker.unref();
  worker.on('error', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}

/** Threads do not inherit the TypeScript loader of their process. */
function throughTypeScript(source: URL): string {
  return `import { register } from 'tsx/esm/api'; register(); await import('${source.href}');`;
}
