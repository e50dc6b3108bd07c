import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@elan/domain/platform';
import { environmentOf } from '@elan/domain/testing';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface WorkerProcess {
  readonly child: ChildProcess;
  /** @returns its exit code, or the signal that ended it */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
  ended(): Promise<number | string | null>;
}

/** Starts the worker as a separate process; resolves when it reports that it is ready. */
export async function startWorkerProcess(
  settings: Settings,
  more: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> {
  const child = fork(entry, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...environmentOf(settings), LOG_LEVEL: 'error', ...more },
    silent: true,
  });
  const ended = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode;
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? signal;
  };
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('worker ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The worker ended: ${output}`)));
  });
  return {
    child,
    ended,
    end(signal) {
      child.kill(signal);
      return ended();
    },
  };
}
