import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import type { Installation } from '@elan/contracts';
import { remotes } from '../support/remotes';
import { answersOf, asked, hasAnswered, startRound, type Round } from '../support/respondents';
import { startStack, type Stack } from '../support/stack';

// Publishes a changed word on the page where people answer, while the product runs.

const CLIENTS = 20;
/** Answers of each client; afterwards it only opens its page. */
const ANSWERS = 4;

const repository = resolve(import.meta.dirname, '../..');
const sentence = 'Open the link in your invitation again';

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
  round = await startRound(stack, CLIENTS * ANSWERS + 4);
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

const hashNow = async (): Promise<string | undefined> => {
  const answer = await fetch(`${stack.url}/api/installation`);
  return ((await answer.json()) as Installation).respondentsPage?.hash;
};

const goBack = (hash: string): Promise<string> =>
  run('tooling/bin/bootstrap.mjs', 'rollback:remote', remote?.name ?? '', hash, '--to', webRoot);

async function choose(page: Page, from: number, to: number): Promise<void> {
  for (let question = from; question <= to; question += 1) {
    await page.locator(`#q${question} input[value="7"]`).check({ force: true });
    const button = page.locator('button.next:visible, button.submit:visible').first();
    if (await page.locator('form.running').count()) await button.click();
  }
}

test(
  'whoever is in the middle of answering ends on the page with which they began',
  { tag: '@thorough' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const [old, changed] = ['Your answers are confidential', 'Nobody reads your answers alone'];
    const links = Array.from({ length: 4 }, () => round.next());
    const [scripted, plain, later] = links;
    const open = async (javaScriptEnabled: boolean, link = later): Promise<Page> => {
      const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await page.goto(stack.url + (link?.path ?? ''));
      return page;
    };
    const [withScript, without] = [await open(true, scripted), await open(false, plain)];
    await expect(withScript.getByText(old)).toBeVisible();
    await choose(withScript, 1, 5);
    const before = (await hashNow()) ?? '';
    expect(await publish(old, changed)).toBe('');
    const opened = async () => (await fetch(stack.url + (later?.path ?? ''))).text();
    await expect.poll(opened, { timeout: 10_000 }).toContain(changed);
    expect(await hashNow()).not.toBe(before);

    await choose(withScript, 6, asked.length);
    await expect(withScript.getByText('Thank you from all of us.')).toBeVisible();
    await choose(without, 1, 2);
    await without.locator('button.submit:visible').click();
    await expect(without.getByText(old)).toBeVisible();
    await choose(without, 3, asked.length);
    await without.locator('button.submit:visible').click();
    await expect(without.getByText('Thank you from all of us.')).toBeVisible();
    expect(new URL(without.url()).searchParams.get('of')).toBe(before.slice(0, 6));
    for (const link of [scripted, plain]) expect(link && (await hasAnswered(round, link))).toBe(true);

    expect(await goBack(before)).toBe('');
    await expect.poll(opened, { timeout: 10_000 }).toContain(old);
    await Promise.all([withScript, without].map((page) => page.context().close()));
  },
);

test(
  'a changed word is live without a failed request, goes back, and a version that throws changes nothing',
  { tag: '@thorough' },
  async () => {
    test.setTimeout(120_000);
    const before = (await hashNow()) ?? '';
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
          for (let pages = 0; pages < 12 && !isOver; pages += 1)
            await ask('thanks', '/s/nothing/thanks', 404);
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
    expect(await goBack(before)).toBe('');
    await expect.poll(shown, { timeout: 10_000 }).toContain(sentence);
    const meanwhile = answered - answeredBefore;
    isOver = true;
    await answering;
    expect(failures).toEqual([]);
    expect(answered).toBe(links.length);
    // Otherwise nobody would have been disturbed.
    expect(meanwhile).toBeGreaterThan(0);
  },
);
