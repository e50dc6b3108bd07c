import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildContext } from '@elan/domain/testing';

/*
 * How long requests of six clients wait while the only API behind the web server is restarted, again and again: `npm
 * run bench -- restart [times]`. It runs the built product.
 */

const CLIENTS = 6;
const RESTARTS = Number(process.argv[2] ?? 5);
const folderOf = (part: string) => fileURLToPath(new URL(`../../${part}/`, import.meta.url));

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

/** @returns the process as soon as it reports that it listens */
async function start(part: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', `${folderOf(part)}dist/main.js`], {
    env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  return child;
}

for (const part of ['api', 'web']) execFileSync('npm', ['run', '-s', 'build'], { cwd: folderOf(part) });
const { context, close } = await buildContext();
const { MONGODB_URI, JWT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = context.settings;
const [apiPort, webPort] = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${webPort}`;
const settings = { MONGODB_URI, JWT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
const startApi = () => start('api', { ...settings, PUBLIC_URL: origin, API_PORT: apiPort });
let api = await startApi();
const web = await start('web', { API_URL: `http://127.0.0.1:${apiPort}`, PORT: webPort, PUBLIC_URL: origin });

const waits: number[] = [];
const failures = new Map<number, number>();
let isOver = false;
async function ask(path: string, init?: RequestInit): Promise<void> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${path}`, init);
  await answer.text();
  waits.push(performance.now() - startedAt);
  if (answer.status >= 500) failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
}
const write = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
const client = async () => {
  while (!isOver) {
    await ask('/api/provider');
    await ask('/api/auth/login', write);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const clients = Array.from({ length: CLIENTS }, client);
const starts: number[] = [];
const longest: number[] = [];
for (let turn = 0; turn < RESTARTS; turn += 1) {
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  waits.length = 0;
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await ended;
  const startedAt = performance.now();
  api = await startApi();
  starts.push(performance.now() - startedAt);
  await new Promise((resolve) => setTimeout(resolve, 500));
  longest.push(Math.max(...waits));
}
isOver = true;
await Promise.all(clients);
const list = (numbers: readonly number[]) => numbers.map((number) => Math.round(number)).join(', ');
console.log(
  `load ${loadavg()[0]?.toFixed(1)} (1 min), ${CLIENTS} clients, ${RESTARTS} restarts of the only API`,
);
console.log(`start of the process (ms): ${list(starts)}`);
console.log(`longest wait of a request (ms): ${list(longest)}`);
console.log(
  `requests answered 5xx: ${[...failures].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none'}`,
);
for (const child of [web, api]) child.kill('SIGKILL');
await close();
process.exit();
