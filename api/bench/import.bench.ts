/**
 * Imports and other bodies designed to take long, one after the other, while somebody else reads a page: how long is
 * the API's event loop blocked, and how long do others wait? Exit code 1 if a body makes it compute for more than 50 ms
 * in one go, or an answer is not the expected one. `npm run bench -- import [rounds]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { allModels, buildCompany, buildContext } from '@elan/domain/testing';

const ROUNDS = Number(process.argv[2] ?? 3);
const LIMIT = 50;
const PAUSE_BETWEEN_PAGES = 10;

const { context, close } = await buildContext({ now: new Date().toISOString() });
const { admin, company } = await buildCompany(context, { packId: 3 });
await allModels(context).Company.updateOne(
  { _id: company._id },
  { $set: { 'subscription.quantityUser': 10_000 } },
);

const { MONGODB_URI, JWT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = context.settings;
const probe = new URL('./event-loop-probe.mjs', import.meta.url).href;
const server = spawn(
  process.execPath,
  ['--import', probe, fileURLToPath(new URL('../dist/main.js', import.meta.url))],
  {
    env: {
      MONGODB_URI,
      JWT_SECRET,
      SMTP_URL,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      PUBLIC_URL: 'http://localhost:8080',
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      IMPORTS_PER_MINUTE: '10000',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  },
);

const repeat = (amount: number, text: string) => Array.from({ length: amount }, () => text).join(',');
const columns = (amount: number, cell: unknown) =>
  Object.fromEntries(Array.from({ length: amount }, (_, i) => [i.toString(36), cell]));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const segments = Array.from({ length: 10 }, (_, i) => `S${i}`);
const wrongValues = JSON.stringify({ name: 'x', ...Object.fromEntries(segments.map((name) => [name, '?'])) });
const asText = (data: string) => JSON.stringify({ data, dryRun: true });
const asJson = (data: string) => `{"data":${data},"dryRun":true}`;

type Case = readonly [name: string, operation: string, body: string, status: number];
const imports: readonly Case[] = [
  ['1,990,000 lists inside each other', 'POST /users/import', asJson(nested(1_990_000)), 400],
  ['the same as JSON text', 'POST /users/import', asText(nested(1_990_000)), 400],
  ['330,000 columns', 'POST /users/import', asJson(`[${JSON.stringify(columns(330_000, ''))}]`), 400],
  [
    '390,000 wrong cells',
    'POST /users/import',
    asJson(`[${repeat(10_000, JSON.stringify(columns(39, 1)))}]`),
    400,
  ],
  ['100,000 wrong values', 'POST /users/import', asJson(`[${repeat(10_000, wrongValues)}]`), 200],
  ['10,000 members', 'POST /users/import', asText(`[${members(10_000)}]`), 200],
  ['1,000 members, written', 'POST /users/import', `{"data":[${members(1000)}]}`, 200],
];
const bodies: readonly Case[] = [
  ['nested audience', 'POST /audiences', `{"name":"x","userIds":${nested(499_000)}}`, 400],
  [
    'nested audience as text',
    'POST /audiences',
    JSON.stringify({ name: 'x', userIds: nested(499_000) }),
    400,
  ],
  ['490,000 wrong ids', 'POST /audiences', `{"name":"x","userIds":[${repeat(490_000, '1')}]}`, 400],
  ['10,000 wrong ids', 'POST /audiences', `{"name":"x","userIds":[${repeat(10_000, '1')}]}`, 400],
  ['10,000 unknown ids', 'POST /audiences', `{"name":"x","userIds":[${repeat(10_000, '"a"')}]}`, 404],
  ['11,000 wrong options', 'POST /surveys', survey({ questions: [question(columns(11_000, []))] }), 400],
  [
    '2,000 wrong options',
    'POST /surveys',
    survey({ questions: Array(100).fill(question(columns(20, []))) }),
    400,
  ],
  ['25,000 ampersands', 'POST /surveys', survey(texts('&')), 201],
  ['25,000 brackets', 'POST /surveys', survey(texts('<')), 201],
  ['8,000 elements inside each other', 'POST /surveys', survey(texts('<b>')), 201],
  ['2,000 links', 'POST /surveys', survey(texts('<a href=x>')), 201],
  ['nested sign-in', 'POST /auth/login', nested(49_000), 400],
];

let exitCode = 1;
try {
  if (!server.stdout) throw new Error('the server has no output');
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const origin = line.replace('api listening on ', '');
  for (const name of segments)
    await send(origin, 'POST /segmentations', JSON.stringify({ name, type: 'date' }));
  const quiet = await measure(origin, () => sleep(1000));
  say('quiet', quiet);
  let worst = 0;
  for (const [name, operation, body, status] of [...imports, ...bodies]) {
    const measured = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await measure(origin, async () => {
        const answered = await send(origin, operation, body);
        if (answered !== status) throw new Error(`${name}: answered ${answered} instead of ${status}`);
      });
      // The first time, code is compiled that every later request uses.
      if (round > 0) measured.push(one);
    }
    const median =
      measured.toSorted((a, b) => a.computed - b.computed)[Math.floor(measured.length / 2)] ?? quiet;
    say(name, median);
    worst = Math.max(worst, median.computed);
  }
  exitCode = worst <= LIMIT ? 0 : 1;
  process.stdout.write(`limit ${LIMIT} ms: ${exitCode === 0 ? 'held' : 'exceeded'}\n`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await close();
}
process.exitCode = exitCode;

function members(amount: number): string {
  return Array.from({ length: amount }, (_, i) =>
    JSON.stringify({ name: `M ${i}`, email: `m${i}@bulk.example` }),
  ).join();
}

function question(options: object) {
  return { id: '1', label: 'x', order: 1, options };
}

function survey(fields: object): string {
  return JSON.stringify({ name: 'x', active: false, questions: [question({})], ...fields });
}

function texts(piece: string) {
  const fill = (length: number) => piece.repeat(Math.floor(length / piece.length));
  return { description: fill(5000), thankYou: fill(10_000), closed: fill(10_000) };
}

async function send(origin: string, operation: string, body: string): Promise<number> {
  const [method = '', path = ''] = operation.split(' ');
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

interface Measured {
  /** The longest turn of the event loop by the clock, and the longest by computing time, in milliseconds. */
  readonly held: number;
  readonly computed: number;
  /** The longest time of a page meanwhile, and the work itself. */
  readonly page: number;
  readonly took: number;
}

async function measure(origin: string, work: () => Promise<unknown>): Promise<Measured> {
  let isRunning = true;
  let page = 0;
  const readPages = async (): Promise<void> => {
    while (isRunning) {
      const start = performance.now();
      const response = await fetch(`${origin}/api/users/me`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      await response.arrayBuffer();
      page = Math.max(page, performance.now() - start);
      await sleep(PAUSE_BETWEEN_PAGES);
    }
  };
  await askProbe();
  const reading = readPages();
  const start = performance.now();
  await work().finally(() => void (isRunning = false));
  const took = performance.now() - start;
  await reading;
  return { ...(await askProbe()), page, took };
}

async function askProbe(): Promise<{ held: number; computed: number }> {
  const answer = once(server, 'message') as Promise<[{ held: number; computed: number }]>;
  server.send('how long?');
  return (await answer)[0];
}

function say(name: string, { held, computed, page, took }: Measured): void {
  const times = `computed ${computed.toFixed(0)} ms at a stretch, held ${held.toFixed(0)} ms, slowest page ${page.toFixed(0)} ms, took ${took.toFixed(0)} ms`;
  process.stdout.write(`${name}: ${times}\n`);
}
