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

interface Heard {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly said: string;
}

async function hear(url: string, init: RequestInit = {}): Promise<Heard> {
  const answer = await fetch(url, init);
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    said: await answer.text(),
  };
}

const emptyLogin = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

describe('one of two APIs behind the web server', () => {
  it('is restarted under traffic of six clients, and no request fails', async () => {
    const ports = [await freePort(), await freePort()];
    const [first] = await Promise.all(ports.map((port) => startApi(port)));
    const webPort = await freePort();
    const origin = `http://127.0.0.1:${webPort}`;
    await start('../../web/src/main.ts', {
      API_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(', '),
      PORT: webPort,
      PUBLIC_URL: origin,
      // Nobody opens a page here.
      ...{ RESPONDENT_URL: 'http://127.0.0.1:1', NETWORK_KEY: 'k'.repeat(32) },
    });
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
    await expect.poll(() => readiness(ports[0] ?? '')).toBe(503);
    expect(await (await fetch(`http://127.0.0.1:${ports[0]}/api/health/live`)).json()).toEqual({
      status: 'ok',
    });
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

describe('two APIs that start at once on the data of the first version', () => {
  it('answer 20 clients who read and write with what they wait for, and with nothing else until they are ready', async () => {
    const { MONGODB_URI } = built.context.settings;
    const uri = `${MONGODB_URI}_first`;
    await loadFirstVersion(uri);
    const ports = [await freePort(), await freePort()];
    const heard: Heard[][] = [];
    const lost: string[] = [];
    let isOver = false;
    const client = async (_: unknown, at: number): Promise<void> => {
      const origin = `http://127.0.0.1:${ports[at % ports.length]}/api`;
      const mine: Heard[] = [];
      heard.push(mine);
      while (!isOver) {
        try {
          mine.push(await hear(`${origin}/provider`), await hear(`${origin}/auth/login`, emptyLogin));
        } catch (error) {
          // Nobody listens until the process has loaded its code.
          if (mine.length > 0) lost.push(String(error));
        }
        await wait(20);
      }
    };
    const clients = Array.from({ length: 20 }, client);
    await Promise.all(ports.map((port) => startApi(port, uri)));
    await expect
      .poll(() => heard.every((mine) => mine.at(-1)?.status === 400), { timeout: 60_000 })
      .toBe(true);
    isOver = true;
    await Promise.all(clients);
    expect(lost).toEqual([]);
    for (const mine of heard) {
      const first = mine.findIndex(({ status }) => status !== 503);
      const ready = mine.slice(first).map(({ status }) => status);
      expect(new Set(ready)).toEqual(new Set([200, 400]));
    }
    const meanwhile = heard.flat().filter(({ status }) => status === 503);
    expect(new Set(meanwhile.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
    const said = new Set(meanwhile.map((each) => each.said.replace(/\d+/, 'n')));
    expect(said).toEqual(new Set(['{"status":"starting"}', '{"status":"upgrading, n %"}']));
    const upgraded = built.context.connection.useDb(new URL(uri).pathname.slice(1));
    expect(await upgraded.collection('responses').countDocuments()).toBe(0);
  }, 120_000);
});

async function readiness(port: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  return status;
}
