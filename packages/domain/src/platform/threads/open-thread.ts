import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../basics/app-error';

const resourceLimits = { maxOldGenerationSizeMb: 512 };
const LONGEST_QUEUE = 20;

/** Runs a task after those that came before it. @throws AppError overloaded: too many wait, or it takes too much */
export type RunInThread<Task, Result> = (task: Task) => Promise<Result>;

interface ThreadOptions {
  /** The `import.meta.url` of whoever opens it. */
  readonly beside: string;
  /** No task within the limits takes nearly as long (ms); a thread that does is terminated. */
  readonly longest: number;
}

/**
 * One thread for the whole process, so that its tasks use one processor at most. It starts with the first of them, and
 * anew with the next if it fails.
 * @param name of the program that calls `workInThread`: a file in the same folder, in the source as in the build
 */
export function openThread<Task, Result>(
  name: string,
  { beside, longest }: ThreadOptions,
): RunInThread<Task, Result> {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const start = (): Worker => {
    const worker = startWorker(name, beside);
    worker.on('error', () => {
      if (thread === worker) thread = null;
    });
    return worker;
  };
  const compute = async (task: Task): Promise<Result> => {
    const worker = (thread ??= start());
    try {
      worker.postMessage(task);
      const signal = AbortSignal.timeout(longest);
      const [result] = (await once(worker, 'message', { signal })) as [Result];
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

function startWorker(name: string, beside: string): Worker {
  const worker = beside.endsWith('.ts')
    ? new Worker(throughTypeScript(new URL(`${name}.ts`, beside)), {
        ...{ eval: true, execArgv: ['--input-type=module'], resourceLimits },
      })
    : new Worker(new URL(`${name}.js`, beside), { resourceLimits });
  // An idle thread does not keep the process alive, and nothing depends on one that ends between two tasks.
  worker.unref();
  return worker;
}

/** Threads do not inherit the TypeScript loader of their process. */
function throughTypeScript(source: URL): string {
  return `import { register } from 'tsx/esm/api'; register(); await import('${source.href}');`;
}
