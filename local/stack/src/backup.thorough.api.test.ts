import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { closeContext } from '@elan/domain/platform';
import { allModels, buildClock, loadFirstVersion, openContextOn } from '@elan/domain/testing';
import { type LocalMongo, startLocalMongo } from '@elan/local-mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kills, ownEnvironment } from './testing/config';

let folder: string;
const dataDir = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  await withDatabase('source', async ({ uri }) => {
    await loadFirstVersion(`${uri}/elan`);
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withDatabase<T>(name: string, work: (mongo: LocalMongo) => Promise<T>): Promise<T> {
  const mongo = await startLocalMongo({ dir: join(dataDir(name), 'database') });
  try {
    return await work(mongo);
  } finally {
    await mongo.close();
  }
}

/** Opens the data as the product does. @returns the number of documents of each kind */
const open = (name: string) =>
  withDatabase(name, async ({ uri }) => {
    const context = await openContextOn(`${uri}/elan`, buildClock('2026-10-21T10:00:00Z'));
    const { Company, User, DayCount, Survey, OutboxMail } = allModels(context);
    const across = { acrossCompanies: true };
    const counts = {
      companies: await Company.countDocuments(),
      users: await User.countDocuments().setOptions(across),
      days: await DayCount.countDocuments().setOptions(across),
      surveys: await Survey.countDocuments().setOptions(across),
      sent: await OutboxMail.countDocuments({ state: 'sent', kind: 'surveyInvitation' }),
    };
    await closeContext(context);
    return counts;
  });

interface Run {
  readonly data: string;
  readonly mongo?: string;
  /** Kills the process tree after this many milliseconds. */
  readonly killAfter?: number;
}

async function run(
  words: string[],
  { data, mongo, killAfter }: Run,
): Promise<{ code: number | null; said: string }> {
  const env = { ...ownEnvironment, INIT_CWD: folder, DATA_DIR: dataDir(data), MONGODB_URI: mongo ?? '' };
  const child = spawn(process.execPath, ['local/stack/dist/backup.js', ...words], { env, detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close') as Promise<[number | null]>;
  if (killAfter !== undefined) {
    await Promise.race([setTimeout(killAfter), ended]);
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }
  const [code] = await ended;
  return { code, said };
}

/** Runs a command until it succeeds, after killing it at moments spread over its duration. */
async function runKilled(words: string[], how: Run, times = kills): Promise<string> {
  for (let kill = 0; kill < times; kill += 1) {
    const killAfter = 300 + (1500 * (kill + 1)) / times;
    const { code } = await run(words, { ...how, killAfter });
    if (code === 0) return 'done before';
  }
  const { code, said } = await run(words, how);
  // The last kill may have come after the last write: what is there then is compared all the same.
  if (!said.includes(' is not empty')) expect(code, said).toBe(0);
  return said;
}

it('ends, and says why, where a database does not answer', async () => {
  const members = 'mongodb://u:planted@127.0.0.1:1,127.0.0.1:2/elan';
  const gone = 'The database at 127.0.0.1:1,127.0.0.1:2 does not answer: ';
  for (const words of [
    ['move', '--to', members],
    ['move', '--to=embedded'],
  ]) {
    const mongo = words.includes(members) ? '' : members;
    const { code, said } = await run(words, { data: 'source', mongo, killAfter: 20_000 });
    expect([code, said]).toEqual([1, expect.stringContaining(gone)]);
    expect(said).not.toContain('planted');
  }
}, 90_000);

it('refuses data of an earlier version, a wrong command and a folder in use, each in one sentence', async () => {
  const early = await run(['backup', '--to', join(folder, 'early.gz')], { data: 'source' });
  expect([early.code, early.said]).toEqual([1, expect.stringContaining('was not upgraded to this version')]);
  const wrong = await run(['restore', '--form', 'x'], { data: 'source' });
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('Usage: npm run restore -- --from')]);
  const future = await run(['restore', '--from', 'x', '--ran-until', '2999-01-01T00:00:00Z'], {
    data: 'source',
  });
  expect([future.code, future.said]).toEqual([1, expect.stringContaining('must be a time that is over')]);
  await withDatabase('source', async () => {
    const used = await run(['backup', '--to', join(folder, 'used.gz')], { data: 'source' });
    expect([used.code, used.said]).toEqual([1, expect.stringContaining('is in use by another server')]);
  });
});

it('names of files are those of the folder in which npm was called', async () => {
  await writeFile(join(folder, 'here.gz'), 'not a backup');
  const { said } = await run(['restore', '--from', 'here.gz'], { data: 'called' });
  expect(said).toContain('here.gz is damaged');
});

it('a database is unchanged after backup, restore and move, with kills during each', async () => {
  const before = await open('source');
  expect(before).toMatchObject({ companies: 2, users: 25, surveys: 5 });
  const file = join(folder, 'whole.backup.gz');
  await runKilled(['backup', '--to', file], { data: 'source' }, kills - 1);
  expect(existsSync(file)).toBe(true);
  await runKilled(['restore', '--from', file], { data: 'restored' });
  expect(await open('restored')).toEqual(before);
  await withDatabase('moved', async ({ uri }) => {
    await runKilled(['move', '--to', `${uri}/elan`], { data: 'restored' });
  });
  expect(await open('moved')).toEqual(before);
  // The data also moves back, from a server into the embedded database of a data folder.
  await withDatabase('moved', async ({ uri }) => {
    await runKilled(['move', '--to', 'embedded'], { data: 'back', mongo: `${uri}/elan` }, kills - 1);
  });
  expect(await open('back')).toEqual(before);
});
