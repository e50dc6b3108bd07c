import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApi } from '@elan/contracts/call-shapes';
import type { PageRequest } from '@elan/contracts/page-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followPublished, type PublishedVersion } from './published-version';

const CALL = 'GET /surveys/:surveyId';

let webRoot: string;
let followed: PublishedVersion | null = null;
let answered: OpenApi | null;
const answers = (): OpenApi => ({ paths: { '/surveys/{surveyId}': { get: {} } } });
beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'elan-published-'));
  answered = answers();
  readOpenApi = () => Promise.resolve(answered);
});
afterEach(() => {
  followed?.stop();
  rmSync(webRoot, { recursive: true });
});

let time = 0;
let readOpenApi: () => Promise<OpenApi | null>;
const follow = async () =>
  (followed = await followPublished(webRoot, { readOpenApi: () => readOpenApi() }, () => time));

/** From now on the API is slow. @returns waits for the next question, and then how to let it be answered */
function waitingApi(): () => Promise<() => void> {
  let answer: (() => void) | undefined;
  readOpenApi = () => new Promise((resolve) => (answer = () => resolve(answered)));
  return async () => {
    await expect.poll(() => answer !== undefined, { timeout: 10_000 }).toBe(true);
    return () => answer?.();
  };
}

function publish(
  hash: string,
  { call = CALL, shapes = '{}', examples = `return ['one']`, answers = 'answer' } = {},
): void {
  const folder = join(webRoot, 'remotes/mf-one', hash);
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(
    join(folder, 'server/main.js'),
    `export const version = { calls: ['${call}'], shapes: () => (${shapes}), examples() { ${examples} }, ${answers}: () => ({ body: '${hash}' }) };`,
  );
  const list = { mf_two: { entry: '/remotes/mf-two/a/mf-manifest.json' } };
  const entry = `/remotes/mf-one/${hash}/mf-manifest.json`;
  writeFileSync(join(webRoot, 'remotes.json'), JSON.stringify({ ...list, mf_one: { entry } }));
}

/** As rolling back does: notes it, and then switches. */
function rollBack(bad: string, good: string): void {
  writeFileSync(join(webRoot, 'remotes/mf-one', bad, '.withdrawn'), '');
  publish(good);
}

const shown = async ({ now }: PublishedVersion): Promise<string> =>
  (await (await now()).version.answer({} as PageRequest, () => Promise.reject(new Error('none')))).body;

it('is the one that is published, from when it is on', async () => {
  publish('a1');
  const published = await follow();
  expect(await shown(published)).toBe('a1');
  publish('b2');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('b2');
  expect(published.earlier()).toHaveLength(1);
  publish('a1');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('a1');
});

it('is remembered for a day after another one is live, for pages that began with it', async () => {
  const names = ({ earlier }: PublishedVersion) => earlier().map(({ name }) => name);
  publish('a1a1a1a1a1a1');
  const published = await follow();
  expect((await published.now()).name).toBe('a1a1a1');
  publish('b2b2b2b2b2b2');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('b2b2b2b2b2b2');
  time += 3_600_000;
  publish('c3c3c3c3c3c3');
  await expect.poll(() => names(published), { timeout: 10_000 }).toEqual(['b2b2b2', 'a1a1a1']);
  time += 86_400_000 - 3_600_000;
  expect(names(published)).toEqual(['b2b2b2']);
  time += 3_600_000;
  expect(names(published)).toEqual([]);
});

it('is not remembered if it was rolled back, until it is live again', async () => {
  const earlier = ({ earlier }: PublishedVersion) => earlier().map(({ name }) => name);
  publish('a1');
  const published = await follow();
  publish('b2');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('b2');
  rollBack('b2', 'a1');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('a1');
  expect(earlier(published)).toEqual([]);
  publish('c3');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('c3');
  expect(earlier(published)).toEqual(['a1']);
  publish('b2');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('b2');
  rmSync(join(webRoot, 'remotes/mf-one/b2/.withdrawn'));
  publish('c3');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('c3');
  expect(earlier(published)).toEqual(['b2', 'a1']);
});

it('is none soon after it was taken down, nor the one before, until another is published', async () => {
  publish('a1');
  const published = await follow();
  publish('b2');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('b2');
  writeFileSync(join(webRoot, 'remotes.json'), '{ "mf_two": { "entry":');
  await new Promise((resolve) => setTimeout(resolve, 700));
  // A list that cannot be read says nothing.
  expect(await shown(published)).toBe('b2');
  writeFileSync(join(webRoot, 'remotes.json'), '{}');
  const shownOrNot = () => shown(published).catch(() => 'none');
  await expect.poll(shownOrNot, { timeout: 2_000 }).toBe('none');
  expect(published.earlier()).toEqual([]);
  publish('c3');
  await expect.poll(shownOrNot, { timeout: 10_000 }).toBe('c3');
  expect(published.earlier()).toEqual([]);
});

it('does not go on with one that was rolled back, even if the one before cannot be taken', async () => {
  publish('b2');
  const published = await follow();
  expect(await shown(published)).toBe('b2');
  answered = { paths: {} };
  rollBack('b2', 'a1');
  await expect.poll(() => shown(published).catch(() => 'none'), { timeout: 10_000 }).toBe('none');
  expect(published.earlier()).toEqual([]);
});

it('is not remembered once its files are gone, with what was noted of it', async () => {
  publish('a1');
  const published = await follow();
  publish('b2');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('b2');
  expect(published.earlier()).toHaveLength(1);
  rmSync(join(webRoot, 'remotes/mf-one/a1'), { recursive: true });
  await expect.poll(() => published.earlier(), { timeout: 10_000 }).toEqual([]);
  // The whole folder of pages may just be away.
  rmSync(join(webRoot, 'remotes/mf-one/b2'), { recursive: true });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await shown(published)).toBe('b2');
  answered = { paths: {} };
  publish('c3');
  await expect.poll(() => shown(published).catch(() => 'none'), { timeout: 10_000 }).toBe('none');
});

it('goes on while the one that is listed is not there yet, unless it was rolled back', async () => {
  publish('a1');
  const published = await follow();
  const entry = '/remotes/mf-one/b2/mf-manifest.json';
  writeFileSync(join(webRoot, 'remotes.json'), JSON.stringify({ mf_one: { entry } }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await shown(published)).toBe('a1');
  writeFileSync(join(webRoot, 'remotes/mf-one/a1/.withdrawn'), '');
  await expect.poll(() => shown(published).catch(() => 'none'), { timeout: 10_000 }).toBe('none');
});

it('lets whoever asks meanwhile wait for the one that is gone back to', async () => {
  publish('b2');
  const published = await follow();
  const asked = waitingApi();
  rollBack('b2', 'a1');
  const answer = await asked();
  const page = shown(published);
  answer();
  expect(await page).toBe('a1');
});

it('is not taken if it was rolled back while it was looked at', async () => {
  publish('a1');
  const published = await follow();
  const asked = waitingApi();
  publish('b2');
  const answer = await asked();
  rollBack('b2', 'a1');
  answer();
  for (let look = 0; look < 3; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await shown(published)).toBe('a1');
  }
});

it('waits for nothing of the one before if another is published while that is looked at', async () => {
  publish('b2');
  const published = await follow();
  readOpenApi = () => new Promise(() => undefined);
  writeFileSync(join(webRoot, 'remotes/mf-one/b2/.withdrawn'), '');
  publish('c3');
  await expect.poll(() => published.earlier().length, { timeout: 10_000 }).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 700));
  const page = shown(published);
  readOpenApi = () => Promise.resolve(answered);
  publish('d4');
  expect(await page).toBe('d4');
});

it('is looked at again if it could not be loaded: soon while nothing is shown, else when it is published anew', async () => {
  const fragile = { examples: `if (!globalThis.isWell) throw new Error('no'); return ['one']` };
  const machine = globalThis as { isWell?: boolean };
  publish('a1', fragile);
  const published = await follow();
  const shownOrNot = () => shown(published).catch(() => 'none');
  machine.isWell = true;
  try {
    expect(await shownOrNot()).toBe('none');
    time += 5_000;
    await expect.poll(shownOrNot, { timeout: 10_000 }).toBe('a1');
    machine.isWell = false;
    publish('b2', fragile);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await shownOrNot()).toBe('a1');
    publish('a1');
    await new Promise((resolve) => setTimeout(resolve, 700));
    machine.isWell = true;
    publish('b2', fragile);
    await expect.poll(shownOrNot, { timeout: 10_000 }).toBe('b2');
  } finally {
    delete machine.isWell;
  }
});

it('is taken once its file is whole', async () => {
  publish('a1');
  writeFileSync(join(webRoot, 'remotes/mf-one/a1/server/main.js'), 'export const version = {');
  const published = await follow();
  await expect(published.now()).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 10));
  publish('a1');
  time += 5_000;
  await expect.poll(() => shown(published).catch(() => 'none'), { timeout: 10_000 }).toBe('a1');
});

it.each([
  ['makes a call that the API does not answer', { call: 'GET /unknown' }],
  [
    'reads what the API does not answer',
    {
      shapes: JSON.stringify({
        [CALL]: {
          responses: { 200: { content: { 'application/json': { schema: { required: ['name'] } } } } },
        },
      }),
    },
  ],
  ['cannot render its own examples', { examples: `throw new Error('no')` }],
  ['answers nothing', { answers: 'answers' }],
  ['renders what is no page', { examples: `return [undefined]` }],
])('is the one before while the new one %s', async (_what, flaw) => {
  publish('a1');
  const published = await follow();
  publish('b2', flaw);
  // A good one that comes after it is taken, so the flawed one was looked at.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await shown(published)).toBe('a1');
  publish('c3');
  await expect.poll(() => shown(published), { timeout: 10_000 }).toBe('c3');
});

it('is taken when an API comes later that answers what it needs', async () => {
  publish('a1', { call: 'GET /new' });
  const published = await follow();
  await new Promise((resolve) => setTimeout(resolve, 700));
  await expect(published.now()).rejects.toThrow();
  answered = { paths: { '/new': { get: {} } } };
  time += 5_000;
  await expect.poll(async () => shown(published).catch(() => null), { timeout: 10_000 }).toBe('a1');
});

it('is none while nothing is published, or the API has not been reached yet', async () => {
  const published = await follow();
  await expect(published.now()).rejects.toThrow();
  answered = null;
  publish('a1');
  await new Promise((resolve) => setTimeout(resolve, 700));
  await expect(published.now()).rejects.toThrow();
  answered = answers();
  await expect.poll(async () => shown(published).catch(() => null), { timeout: 10_000 }).toBe('a1');
});
