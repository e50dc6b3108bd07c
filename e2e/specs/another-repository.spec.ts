import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseLanguage } from '../support/choose-language';
import { buildCompany, type Administrator } from '../support/company';
import { e2eConfig } from '../support/config';
import { expect, test } from '../support/fixtures';
import { openSession } from '../support/pages/session';
import { copyPublishedWeb, type PublishedWeb } from '../support/published-web';
import { startStack, type Stack } from '../support/stack';
import { startTeamHost, type TeamHost } from '../support/team-host';

// The example of a remote in another repository, which `npm run verify:example-remote` has installed and built.
const example = e2eConfig.exampleRemote ?? '';
const shell = resolve(import.meta.dirname, '../../shell');
const developing = { shell: 'http://127.0.0.1:5170', remote: 'http://127.0.0.1:5190' };

/** Runs a program in a folder until it ends. @throws with its exit code if it fails */
async function run(folder: string, program: string, args: string[], settings: Record<string, string> = {}) {
  const env = { ...e2eConfig.environment, ...settings };
  const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}`);
}
/** Publishes with a key of the test's own, beside the copy of the pages. */
const publish = (web: PublishedWeb, settings = {}) =>
  run(example, '@elan/tooling/bin/elan-remote.mjs', ['publish', 'dist', '--to', web.root], {
    PUBLISH_KEY: join(web.root, '../team.key'),
    ...settings,
  });

function develop(folder: string, settings: Record<string, string> = {}): ChildProcess {
  const env = { ...e2eConfig.environment, NODE_ENV: 'development', ...settings };
  return spawn(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js')], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
}

async function seeIt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pulse', level: 1 })).toBeVisible();
  await expect(page.getByText('0 answers this month')).toBeVisible();
}

test.describe('a remote of another repository', () => {
  let web: PublishedWeb;
  let host: TeamHost;
  let stack: Stack;
  let administrator: Administrator;

  test.beforeAll(async () => {
    web = await copyPublishedWeb();
    host = await startTeamHost();
    stack = await startStack({ WEB_ROOT: web.root, REMOTE_ORIGINS: host.origin });
    administrator = await buildCompany(stack);
  });
  test.afterAll(async () => {
    await stack.dispose();
    host.dispose();
    await web.dispose();
  });

  test('is in the menu of the running product once it is published, in both languages', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: stack.url, locale: 'en-GB' });
    await publish(web);
    await openSession(page, administrator);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pulse' }).click();
    await seeIt(page);
    await chooseLanguage(page, 'fr');
    await expect(page.getByText('0 réponse ce mois-ci')).toBeVisible();
    await page.close();
  });

  test('is loaded from its own server by a shell in development, once confirmed', async ({ browser }) => {
    const servers = [develop(shell, { API_URL: stack.url }), develop(example)];
    try {
      for (const url of Object.values(developing))
        await expect
          .poll(
            () =>
              fetch(url).then(
                (answer) => answer.ok,
                () => false,
              ),
            { timeout: 60_000 },
          )
          .toBe(true);
      const page = await browser.newPage({ baseURL: developing.shell, locale: 'en-GB' });
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        void dialog.accept();
      });
      await openSession(page, administrator);
      await page.goto(`/pulse?remote=mf-pulse@${developing.remote}`);
      await seeIt(page);
      await page.reload();
      await seeIt(page);
      expect(questions).toEqual([expect.stringContaining(developing.remote)]);
      await page.close();
    } finally {
      for (const server of servers) server.kill();
    }
  });

  test("runs from its team's host", async ({ browser }) => {
    const at = `${host.origin}/pulse/2/`;
    await run(example, 'vite/bin/vite.js', ['build'], { REMOTE_AT: at });
    await host.lay(join(example, 'dist'), at);
    await publish(web, { REMOTE_ORIGINS: host.origin });
    const page = await browser.newPage({ baseURL: stack.url, locale: 'en-GB' });
    await openSession(page, administrator);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/pulse');
    await seeIt(page);
    expect(asked).toContain(`${at}remoteEntry.js`);
    expect(
      await page.locator('p', { hasText: '0 answers' }).evaluate((one) => getComputedStyle(one).fontSize),
    ).toBe('26px');
    await page.close();
  });
});
