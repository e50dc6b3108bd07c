import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildContext, loadFirstVersion } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLIENTS = 6;
/** This many requests before, while one API is away, and after. */
const REQUESTS = 60;

let built: Awaited<ReturnType<typeof buildContext>>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  built = await buildContext();
});
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await built.close();
});

/** Starts a program and waits for the line that reports that it listens. */
async function start(program: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL(program, import.meta.url))],
    {
      env: { ...environment, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  await once(createInterface(child.stdout), 'line');
  return child;
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

function startApi(port: string, MONGODB_URI = built.context.settings.MONGODB_URI): Promise<ChildProcess> {
  const { JWT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = built.context.settings;
  return start('main.ts', {
    MONGODB_URI,
    JWT_SECRET,
    SMTP_URL,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PUBLIC_URL: 'http://localhost:8080',
    API_PORT: port,
  });
}

const emptyLogin = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

describe('one of two APIs behind the web server', () => {
  it('is restarted under traffic of six clients, and no request fails', async () => {
    const ports = [await freePort(), await freePort()];
    const [first] = await Promise.all(ports.map((port) => startApi(port)));
    const origin = await startWeb(ports);
    // It is being watched from now on, so it announces its end.
    await expect.poll(() => readiness(ports[0] ?? '')).toBe(200);

    const answers: string[] = [];
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) {
        const read = await fetch(`${origin}/api/provider`);
        await read.text();
        const write = await fetch(`${origin}/api/auth/login`, emptyLogin);
        await write.text();
        answers.push(`${read.status} ${write.status}`);
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const more = async () => {
      const until = answers.length + REQUESTS;
      await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(until);
    };
    await more();
    first?.kill('SIGTERM');
    await once(first as ChildProcess, 'exit');
    await more();
    await startApi(ports[0] ?? '');
    await more();
    isOver = true;
    await Promise.all(clients);
    expect(new Set(answers)).toEqual(new Set([answers[0]]));
    expect(answers[0]).toBe('200 400');
  }, 120_000);
});

/** How long calls wait for an API at least, before it asks for patience (ms). */
const PATIENCE = 20_000;

describe('two APIs that start at once on the data of the first version', () => {
  it('say what they do meanwhile, and refuse none of 20 clients who read and write', async () => {
    const { MONGODB_URI } = built.context.settings;
    const uri = `${MONGODB_URI}_first`;
    await loadFirstVersion(uri);
    const ports = [await freePort(), await freePort()];
    const origin = await startWeb(ports);
    const starting = ports.map((port) => startApi(port, uri));
    for (const port of ports) await expect.poll(() => isAlive(port), { timeout: 60_000 }).toBe(true);
    const said = new Set<string>();
    const refused: string[] = [];
    let calls = 0;
    let isOver = false;
    const ask = async (path: string, expected: number, init?: RequestInit) => {
      const began = performance.now();
      const { status } = await fetch(`${origin}/api${path}`, init);
      const waited = performance.now() - began;
      calls += 1;
      if (status !== expected && !(status === 503 && waited >= PATIENCE))
        refused.push(`${path}: ${status} after ${waited.toFixed(0)} ms`);
    };
    const client = async (): Promise<void> => {
      while (!isOver) {
        await ask('/provider', 200);
        await ask('/auth/login', 400, emptyLogin);
      }
    };
    const clients = Array.from({ length: 20 }, client);
    const watch = async (): Promise<void> => {
      while (!isOver) {
        for (const port of ports) {
          const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
          said.add((await ready.text()).replace(/\d+/, 'n'));
        }
        await wait(20);
      }
    };
    const watching = watch();
    await Promise.all(starting);
    const until = calls + 10 * REQUESTS;
    await expect.poll(() => calls, { timeout: 60_000 }).toBeGreaterThan(until);
    isOver = true;
    await Promise.all([...clients, watching]);
    expect(refused).toEqual([]);
    expect(said).toContain('{"status":"upgrading, n %"}');
    const upgraded = built.context.connection.useDb(new URL(uri).pathname.slice(1));
    expect(await upgraded.collection('responses').countDocuments()).toBe(0);
  }, 120_000);
});

async function isAlive(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @returns the origin of a web server in front of the APIs; nobody opens a page there */
async function startWeb(ports: readonly string[]): Promise<string> {
  const webPort = await freePort();
  const origin = `http://127.0.0.1:${webPort}`;
  await start('../../web/src/main.ts', {
    API_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(', '),
    PORT: webPort,
    PUBLIC_URL: origin,
    ...{ RESPONDENT_URL: 'http://127.0.0.1:1', NETWORK_KEY: 'k'.repeat(32) },
  });
  return origin;
}

async function readiness(port: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  return status;
}
