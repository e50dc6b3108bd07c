import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { remotes } from '../support/remotes';
import { answersOf, startRound, type Round } from '../support/respondents';
import { startStack, type Stack } from '../support/stack';

// Publishes a changed word on the page where people answer, while the product runs.

const CLIENTS = 20;
/** Answers of each client; afterwards it only opens its page. */
const ANSWERS = 4;

const repository = resolve(import.meta.dirname, '../..');
const sentence = 'check that the link is the one in your invitation';

let folder: string;
let stack: Stack;
let webRoot: string;
let round: Round;
const remote = remotes.find(({ name }) => existsSync(join(repository, name, 'dist/server/main.js')));

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'elan-e2e-page-'));
  webRoot = join(folder, 'web');
  await cp(join(repository, 'dist/web'), webRoot, { recursive: true, preserveTimestamps: true });
  stack = await startStack({ WEB_ROOT: webRoot });
  round = await startRound(stack, CLIENTS * ANSWERS);
});
test.afterAll(async () => {
  await stack.dispose();
  await rm(folder, { recursive: true });
});

const shown = async (): Promise<string> => {
  const page = await fetch(`${stack.url}/s/nothing`, { headers: { 'accept-language': 'en' } });
  return page.text();
};

/** Publishes the remote with one change of what it runs on the server. @returns what the command complains of */
async function publish(from: string, to: string): Promise<string> {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await cp(join(repository, remote?.name ?? '', 'dist'), dist, { recursive: true });
  const file = join(dist, 'server/main.js');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
  return run('tooling/bin/publish-remote.mjs', '--without-try', '--at', stack.url, dist, webRoot);
}

const run = (...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, args, { cwd: repository }).then(
    () => '',
    (error: unknown) => (error as { stderr: string }).stderr,
  );

test('a changed word is live without a failed request, goes back, and a version that throws changes nothing', async () => {
  test.setTimeout(120_000);
  const list = JSON.parse(await readFile(join(webRoot, 'remotes.json'), 'utf8')) as Record<
    string,
    { entry: string }
  >;
  const before = list[remote?.name.replaceAll('-', '_') ?? '']?.entry.split('/')[3] ?? '';
  const failures: string[] = [];
  let isOver = false;
  let answered = 0;
  const links = Array.from({ length: CLIENTS * ANSWERS }, () => round.next());
  const ask = async (what: string, path: string, expected: number, init: RequestInit = {}) => {
    const { status } = await fetch(stack.url + path, { redirect: 'manual', ...init });
    if (status !== expected) failures.push(`${what}: ${status}`);
  };
  const answering = Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const own = links.slice(client * ANSWERS, (client + 1) * ANSWERS);
      for (const { path } of own) {
        await ask('open', path, 200);
        // Some begin before a switch and send after it.
        for (let pages = 0; pages < 12 && !isOver; pages += 1) await ask('thanks', '/s/nothing/thanks', 404);
        await ask('send', path, 303, { method: 'POST', body: answersOf(client % 11) });
        answered += 1;
      }
      while (!isOver) await ask('open again', own[0]?.path ?? '', 200);
    }),
  );
  expect(await shown()).toContain(sentence);
  const answeredBefore = answered;
  expect(await publish(sentence, 'ask whoever sent you here')).toBe('');
  await expect.poll(shown, { timeout: 10_000 }).toContain('ask whoever sent you here');
  expect(
    await publish('function examples(){', 'function examples(){throw new TypeError("broken");'),
  ).toContain('broken');
  expect(await publish('path:"/comment-threads"', 'path:"/threads-of-comments"')).toMatch(
    new RegExp(
      `was built for another API than the one at ${stack.url}: POST /threads-of-comments is not there`,
    ),
  );
  expect(await shown()).toContain('ask whoever sent you here');
  const back = ['tooling/bin/bootstrap.mjs', 'rollback:remote', remote?.name ?? '', before, '--to', webRoot];
  expect(await run(...back)).toBe('');
  await expect.poll(shown, { timeout: 10_000 }).toContain(sentence);
  const meanwhile = answered - answeredBefore;
  isOver = true;
  await answering;
  expect(failures).toEqual([]);
  expect(answered).toBe(links.length);
  // Otherwise nobody would have been disturbed.
  expect(meanwhile).toBeGreaterThan(0);
});
