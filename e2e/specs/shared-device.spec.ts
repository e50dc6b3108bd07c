import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cardCodeOf, endpoints, ENPS_TEMPLATE_ID, type Installation } from '@elan/contracts';
import { expect, test, type Page } from '@playwright/test';
import { buildCompany, importUsers } from '../support/company';
import { remotes } from '../support/remotes';
import { startStack, type Stack } from '../support/stack';

// A shared device goes on by itself, with its key, whatever it was shown instead of its page.

/** It tries again every 15 s. */
const SOON = 40_000;
const repository = resolve(import.meta.dirname, '../..');
const remote =
  remotes.find(({ name }) => existsSync(join(repository, name, 'dist/server/main.js')))?.name ?? '';

let folder: string;
let webRoot: string;
let stack: Stack;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'elan-e2e-device-'));
  webRoot = join(folder, 'web');
  await cp(join(repository, 'dist/web'), webRoot, { recursive: true, preserveTimestamps: true });
  stack = await startStack({ WEB_ROOT: webRoot });
  const administrator = await buildCompany(stack);
  await importUsers(administrator, 1);
  const { api } = administrator;
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const draft = { name: 'On a tablet', templateId: ENPS_TEMPLATE_ID, startAt };
  const { id: surveyId } = await api.call(endpoints.surveys.create, { body: draft });
  const params = { surveyId };
  await api.call(endpoints.cards.choose, { params, body: { cards: true } });
  await api.call(endpoints.surveys.update, { params, body: { startAt: new Date().toISOString() } });
  address = (await api.call(endpoints.cards.openKiosk, { params })).url;
});
test.afterAll(async () => {
  await stack.dispose();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: repository });
const rollback = (...how: string[]) =>
  run('tooling/bin/bootstrap.mjs', 'rollback:remote', remote, ...how, '--to', webRoot);

const installation = async (): Promise<Installation> =>
  (await fetch(`${stack.url}/api/installation`)).json() as Promise<Installation>;

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await seeCode(page);
}
async function seeCode(page: Page): Promise<void> {
  await expect(page.locator('#code')).toBeVisible({ timeout: SOON });
  expect(page.url()).toBe(address);
}

test('while its page is taken down, and back', async ({ page }) => {
  await open(page);
  const hash = (await installation()).respondentsPage?.hash.slice(0, 12) ?? '';
  await rollback('--down');
  const status = async () => (await fetch(address)).status;
  await expect.poll(status, { intervals: [100] }).toBe(500);
  await page.reload();
  const later = page.getByText('The survey cannot be shown. Please try again later.');
  await expect(later).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(later).toBeVisible();
  expect(page.url()).toBe(address);
  await rollback(hash);
  await seeCode(page);
});

test('while its survey cannot be read', async ({ page }) => {
  const unknown = `${stack.url}/s/${'A'.repeat(22)}/kiosk`;
  let failures = 0;
  const isItsPage = ({ pathname }: URL) => pathname === new URL(address).pathname;
  await page.route(isItsPage, async (route) => {
    if (route.request().method() !== 'GET' || failures > 1) return route.continue();
    failures += 1;
    return route.fulfill({ response: await route.fetch({ url: unknown }) });
  });
  await page.goto(address);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => failures).toBe(2);
  await expect(page.getByText('The survey cannot be shown.')).toBeVisible();
  await seeCode(page);
});

test('after a reload without a connection', async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await page.reload().catch(() => undefined);
  await expect(page.locator('#code')).toBeHidden();
  await context.setOffline(false);
  await page.reload();
  await seeCode(page);
});

test('with a version that is published meanwhile, and forgets whoever answered', async ({ page }) => {
  await open(page);
  const left = () => page.evaluate(() => [localStorage.length, sessionStorage.length, history.length]);
  const before = await left();
  await page.locator('#code').fill(cardCodeOf([...Array(12).keys()]));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeAttached();
  const dist = join(folder, 'dist');
  await cp(join(repository, remote, 'dist'), dist, { recursive: true });
  const file = join(dist, 'server/main.js');
  const text = await readFile(file, 'utf8');
  const [old, changed] = ['Whoever owns this device could', 'Whoever looks after this device could'];
  expect(text).toContain(old);
  await writeFile(file, text.replaceAll(old, changed));
  await run('tooling/bin/publish-remote.mjs', '--without-try', '--at', stack.url, dist, webRoot);
  await expect(page.getByText(changed)).toBeVisible({ timeout: 90_000 });
  await seeCode(page);
  expect(await page.locator('#code').inputValue()).toBe('');
  expect(await left()).toEqual(before);
});
