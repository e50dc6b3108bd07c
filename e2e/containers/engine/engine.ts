import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '../config';
import { isInstalled, tryProgram } from './program';

/** Containers cannot be tried here. The message is a sentence that says why. */
export class NoEngine extends Error {
  override name = 'NoEngine';
}

/** What builds images and runs containers. */
export interface Engine {
  /** With which programs reach it. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends it if it was started here. */
  stop(): Promise<void>;
}

const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 60_000;
const ASK_EVERY = 200;

const { cache } = config;
const socket = `unix://${join(cache, 'engine.sock')}`;
const pidFile = join(cache, 'engine.pid');

/** Without the newer builder, its client has to be told to use the one that is in the engine. */
async function builder(): Promise<Record<string, string>> {
  const { code } = await tryProgram('docker', ['buildx', 'version']);
  return code === 0 ? {} : { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' };
}

async function answers(env: Readonly<Record<string, string>>): Promise<boolean> {
  return (await tryProgram('docker', ['version', '--format', '{{.Server.Version}}'], { env })).code === 0;
}

async function until(holds: () => boolean | Promise<boolean>, timeout: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeout;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) return false;
    await wait(ASK_EVERY);
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

/** Ends the engine that was started here, in this run or in one that was cut. */
async function stopOwn(): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGTERM');
  if (!(await until(() => !isRunning(pid), STOP_TIMEOUT)))
    throw new Error(`The engine (${pid}) does not end`);
}

async function startOwn(env: Readonly<Record<string, string>>): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const log = openSync(join(cache, 'engine.log'), 'w');
  const args = ['--data-root', join(cache, 'engine'), '--exec-root', '/run/elan-containers'];
  const child = spawn('dockerd', [...args, '--pidfile', pidFile, '--host', socket], {
    // In a process group of its own: Ctrl-C ends it after its containers.
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  const isUp = until(async () => child.exitCode !== null || (await answers(env)), START_TIMEOUT);
  if ((await isUp) && child.exitCode === null) return;
  child.kill();
  const [last = ''] = readFileSync(join(cache, 'engine.log'), 'utf8').trim().split('\n').slice(-1);
  throw new NoEngine(`The container engine does not start: ${last}`);
}

/**
 * The engine that this machine has, or one of our own beside it, with data of its own, where that is allowed.
 * @throws NoEngine
 */
export async function openEngine(): Promise<Engine> {
  if (!(await isInstalled('docker'))) {
    throw new NoEngine('There is no container engine on this machine (Debian: docker.io, docker-compose).');
  }
  const env = await builder();
  if (await answers(env)) return { env, stop: () => Promise.resolve() };
  if (process.getuid?.() !== 0 || !(await isInstalled('dockerd'))) {
    throw new NoEngine('No container engine answers, and starting one takes root and dockerd.');
  }
  const own = { ...env, DOCKER_HOST: socket };
  if (!(await answers(own))) await startOwn(own);
  return { env: own, stop: stopOwn };
}
