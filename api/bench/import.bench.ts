/**
 * Imports and other bodies designed to take long, one after the other, while somebody else reads a page: how long does
 * the API compute in one go, and how long do others wait? The plain parsing of a body of two megabytes alternates with
 * it. Exit code 1 if a body makes the API compute in one go for longer than that takes, or an answer is
 * not the expected one. `npm run bench -- import [rounds]`, after `npm run build`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { allModels, buildCompany, signInAs } from '@elan/domain/testing';
import { fail, judge, say } from './scene/judge';
import { createClient, inTurns } from './scene/load';
import { play } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';
import { inContext, startApi } from './scene/servers';

const ROUNDS = Number(process.argv[2] ?? 3);
const LIMIT = 1;

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

/** A body as large as it may be. */
const plain = `[${members(46_000)}]`;

await play('import', async (scene) => {
  const token = await inContext(scene, async (context) => {
    const { admin, company } = await buildCompany(context, { packId: 3 });
    const change = { $set: { 'subscription.quantityUser': 10_000 } };
    await allModels(context).Company.updateOne({ _id: company._id }, change);
    return (await signInAs(context, admin.user)).token;
  });
  const settings = { LOG_LEVEL: 'silent', IMPORTS_PER_MINUTE: '10000' };
  const api = await startApi(scene, settings, { probe: 'event-loop' });
  const client = createClient(token);
  const send = (operation: string, body: string) => {
    const [method = '', path = ''] = operation.split(' ');
    return client(`${api.origin}/api${path}`, { method, body });
  };
  for (const name of segments) await send('POST /segmentations', JSON.stringify({ name, type: 'date' }));

  let pages: number[] = [];
  /** @returns the longest that the API computed in one go meanwhile (ms) */
  const stretchOf = async (work: () => Promise<unknown>) => {
    await api.longestStretch();
    pages = await readMeanwhile(`${api.origin}/api/users/me`, token, work);
    return api.longestStretch();
  };
  say(`quiet: computed ${(await stretchOf(() => sleep(1000))).toFixed(0)} ms in one go`);
  for (const [name, operation, body, expected] of [...imports, ...bodies]) {
    const ours = () =>
      stretchOf(async () => {
        const { status, text } = await send(operation, body);
        if (status !== expected) fail(`${name}: ${status} ${text.slice(0, 200)}`);
      });
    // The first time, code is compiled that every later request uses.
    await ours();
    const found = await inTurns(ROUNDS, { ours, plain: () => Promise.resolve(computing(plain)) });
    judge(`${name}, in one go`, [found.ours, found.plain], LIMIT, { baseline: 'plain parsing’s' });
    say(`  slowest page meanwhile ${Math.max(...pages).toFixed(0)} ms`);
  }
});

/** @returns milliseconds of this process's processor time that parsing it takes */
function computing(text: string): number {
  const before = process.cpuUsage();
  JSON.parse(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

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
