import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '../config';
import { isInstalled, tryProgram } from './program';

/** Containers cannot be tested on this machine. The message is a sentence with the reason. */
export class EngineUnavailable extends Error {
  override name = 'EngineUnavailable';
}

/** The container engine. */
export interface Engine {
  /** The variables with which its client reaches it. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether this program starts and stops it. */
  readonly isOwn: boolean;
  /** Stops it if it was started by this program. */
  stop(): Promise<void>;
}

const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 60_000;
const POLL_EVERY = 200;

const { cache } = config;
const socket = `unix://${join(cache, 'engine.sock')}`;
const pidFile = join(cache, 'engine.pid');

/** Without buildx, the client must be configured to use the engine's legacy builder. */
async function builderSettings(): Promise<Record<string, string>> {
  const { code } = await tryProgram('docker', ['buildx', 'version']);
  return code === 0 ? {} : { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' };
}

async function isReachable(env: Readonly<Record<string, string>>): Promise<boolean> {
  return (await tryProgram('docker', ['version', '--format', '{{.Server.Version}}'], { env })).code === 0;
}

async function waitUntil(holds: () => boolean | Promise<boolean>, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await wait(POLL_EVERY);
  }
  return true;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Stops the engine that was started by this run, or by an earlier one that was interrupted. */
async function stopOwnEngine(): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGTERM');
  if (!(await waitUntil(() => !isRunning(pid), STOP_TIMEOUT)))
    throw new Error(`The engine (${pid}) does not end`);
}

async function startOwnEngine(
  env: Readonly<Record<string, string>>,
  data = join(cache, 'engine'),
): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const log = openSync(join(cache, 'engine.log'), 'w');
  const args = ['--data-root', data, '--exec-root', '/run/elan-containers'];
  const child = spawn('dockerd', [...args, '--pidfile', pidFile, '--host', socket], {
    // It has its own process group, so that Ctrl-C does not stop it before its containers.
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  const isUp = waitUntil(async () => child.exitCode !== null || (await isReachable(env)), START_TIMEOUT);
  if ((await isUp) && child.exitCode === null) return;
  child.kill();
  const [last = ''] = readFileSync(join(cache, 'engine.log'), 'utf8').trim().split('\n').slice(-1);
  throw new EngineUnavailable(`The container engine does not start: ${last}`);
}

/**
 * The engine of this machine or, if none is running and we are root, a separate one with its own data.
 * @throws EngineUnavailable
 */
export async function openEngine(): Promise<Engine> {
  if (!(await isInstalled('docker'))) {
    throw new EngineUnavailable(
      'There is no container engine on this machine (Debian: docker.io, docker-compose).',
    );
  }
  const env = await builderSettings();
  if (await isReachable(env)) return { env, isOwn: false, stop: () => Promise.resolve() };
  if (process.getuid?.() !== 0 || !(await isInstalled('dockerd'))) {
    throw new EngineUnavailable('No container engine answers, and starting one takes root and dockerd.');
  }
  const own = { ...env, DOCKER_HOST: socket };
  if (!(await isReachable(own))) await startOwnEngine(own);
  return { env: own, isOwn: true, stop: stopOwnEngine };
}

/** Acts on an engine without images, as on a new machine, and stops it. Where the engine is not our own, it keeps what it has. */
export async function onEmptyEngine(engine: Engine, act: () => Promise<void>): Promise<void> {
  if (!engine.isOwn) return act();
  await engine.stop();
  const data = join(cache, 'empty-engine');
  // Of an interrupted run.
  rmSync(data, { recursive: true, force: true });
  try {
    await startOwnEngine(engine.env, data);
    await act();
  } finally {
    await engine.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
