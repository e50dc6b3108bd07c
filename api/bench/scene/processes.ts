import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program that was started and listens. */
export interface Part {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds of processor time, all threads, so far. */
  readonly cpu: () => Promise<number>;
  /**
   * The longest time that it computed in one go since the last request, if its event loop is probed (ms of processor
   * time).
   */
  readonly longestStretch: () => Promise<number>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** A folder, an embedded database in it, and the settings of programs that use it. */
export interface Scene {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly database: Part;
  start(program: Program, env?: Readonly<Record<string, string>>): Promise<Part>;
}

export interface Program {
  /** Its path below the folder of the repository. */
  readonly file: string;
  readonly args?: readonly string[];
  /** Flags for Node itself. */
  readonly flags?: readonly string[];
  /** What it reports: its processor time by default. */
  readonly probe?: keyof typeof probes;
}

const root = new URL('../../../', import.meta.url);
const probes = {
  cpu: new URL('../cpu-probe.mjs', import.meta.url).href,
  'event-loop': new URL('../event-loop-probe.mjs', import.meta.url).href,
};

/**
 * Runs a scene whose programs are separate processes, which end with it.
 * @param kept a folder that stays, with the database in it; without one, a temporary folder is used and removed
 */
export async function play(
  name: string,
  run: (scene: Scene) => Promise<void>,
  kept: string | null = null,
): Promise<void> {
  if (kept !== null) await mkdir(kept, { recursive: true });
  const folder = kept ?? (await mkdtemp(join(tmpdir(), `${name}-bench-`)));
  const parts: Part[] = [];
  const start: Scene['start'] = async ({ file, args = [], flags = [], probe = 'cpu' }, env = {}) => {
    const program = fileURLToPath(new URL(file, root));
    const child = spawn(process.execPath, ['--import', probes[probe], ...flags, program, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const stop: Part['stop'] = async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    };
    const [cpu, longestStretch] = [() => cpuOf(child), () => stretchOf(child)];
    const pid = child.pid ?? 0;
    parts.push({ origin: '', pid, cpu, longestStretch, stop });
    if (!child.stdout) throw new Error('the program has no output');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const [, port = ''] = /:(\d+)\D*$/.exec(line) ?? [];
    return { origin: `http://127.0.0.1:${port}`, pid, cpu, longestStretch, stop };
  };
  try {
    const database = await start(
      { file: 'local/mongo/dist/main.js' },
      { LOCAL_MONGO_DIR: join(folder, 'database'), LOCAL_MONGO_PORT: '0' },
    );
    const environment = settingsOn(`mongodb://127.0.0.1:${new URL(database.origin).port}/elan`);
    await run({ folder, environment, database, start });
  } finally {
    for (const part of parts.reverse()) await part.stop();
    if (kept === null) await rm(folder, { recursive: true, force: true });
  }
}

function settingsOn(uri: string): Record<string, string> {
  return {
    MONGODB_URI: uri,
    PUBLIC_URL: 'http://127.0.0.1',
    JWT_SECRET: 'a secret of the benchmark that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_local',
    STATISTICS_PER_MINUTE: '100000',
    LOG_LEVEL: 'warn',
  };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
  child.send('how much?');
  const [{ user, system }] = await answer;
  return (user + system) / 1000;
}

async function stretchOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ computed: number }]>;
  child.send('how long?');
  const [{ computed }] = await answer;
  return computed;
}
