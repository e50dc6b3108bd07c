import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { e2eConfig } from './config';
import { freePort } from './free-port';
import { Inbox } from './inbox';

const repository = resolve(import.meta.dirname, '../..');

/** The whole product as run by `npm start`, with its own ports and data folder. */
export interface Stack {
  readonly url: string;
  readonly inbox: Inbox;
  readonly dataDir: string;
  /** Id of the process that started the parts. @throws if it is not running. */
  pid(): number;
  /** What the stack has printed so far. */
  output(): string;
  /** Stops everything with SIGTERM and keeps the data. @returns the exit code. */
  stop(): Promise<number | null>;
  /** Restarts with the same ports and data. */
  start(): Promise<void>;
  /** Stops and removes the data. */
  dispose(): Promise<void>;
}

const READY_TIMEOUT = 90_000;

function waitUntilReady(child: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolveReady, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}\n${lines.join('\n')}`));
    const timer = setTimeout(() => fail('The stack is not ready in time'), READY_TIMEOUT);
    const take = (line: string): void => {
      lines.push(line);
      if (!line.startsWith('Ready on ')) return;
      clearTimeout(timer);
      resolveReady();
    };
    if (child.stdout) createInterface({ input: child.stdout }).on('line', take);
    if (child.stderr) createInterface({ input: child.stderr }).on('line', take);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The stack ended with code ${String(code)}`);
    });
  });
}

function launch(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['local/stack/dist/main.js'], {
    cwd: repository,
    env: { ...e2eConfig.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the built product with settings that prevent it from starting. @returns its exit code and output */
export async function runRefusedStack(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string[] }> {
  const lines: string[] = [];
  const child = launch(environment);
  const closed = once(child, 'close') as Promise<[number | null]>;
  await waitUntilReady(child, lines).catch(() => undefined);
  // No effect if it has already ended.
  child.kill('SIGTERM');
  const [code] = await closed;
  return { code, said: lines.filter((line) => line !== 'Starting…') };
}

/** Starts the built product. Run `npm run build` first. */
export async function startStack(environment: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const [port, inboxPort] = [await freePort(), await freePort()];
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'elan-e2e-')));
  const lines: string[] = [];
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    child = launch({
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      DATA_DIR: dataDir,
      ...environment,
    });
    await waitUntilReady(child, lines);
  };
  const stop = async (): Promise<number | null> => {
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await exited;
    return code;
  };

  try {
    await start();
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    inbox: new Inbox(`http://localhost:${inboxPort}`),
    dataDir,
    pid() {
      if (child?.pid === undefined || child.exitCode !== null) throw new Error('The stack does not run');
      return child.pid;
    },
    output: () => lines.join('\n'),
    start,
    stop,
    async dispose() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
