/**
 * How long is the page blocked while a file of 10,000 rows, nearly all of them bad, is read, checked and reported? Exits
 * with 1 if a task of the main thread takes more than 10 times the CPU time of parsing as many rows as JSON in the same
 * page. The longest frames by the clock are printed too, but they also depend on what else the machine does. `npm run
 * bench -- import-page`, after `npm run build`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { manyRowsCsv, manyRowsXlsx } from '@elan/member-files/testing';
import { judge, say } from '../../api/bench/scene/judge';
import { median } from '../../api/bench/scene/load';
import { chromiumLaunchOptions } from '../support/chromium';
import { buildCompany } from '../support/company';
import { signInBySession } from '../support/sign-in';
import { startStack } from '../support/stack';
import { mainThreadTasks } from './main-thread';

const ROWS = 10_000;
const LIMIT = 10;
/** The 50 good rows fit into a pack. */
const isBad = (index: number): boolean => index % 200 !== 0;

interface Blocked {
  /** The longest time between two frames (ms). */
  readonly frame: number;
  /** The longest task of the main thread, in CPU time (ms). */
  readonly task: number;
}

/** A string, because the transpiled code of this file would not run in the page. */
const WATCH_FRAMES = `{
  let last = performance.now();
  window.longestFrame = 0;
  requestAnimationFrame(function next(now) {
    window.longestFrame = Math.max(window.longestFrame, now - last);
    last = now;
    requestAnimationFrame(next);
  });
}`;

/** This is a string, too, because the transpiled code of this file would not run in the page. */
const MAKE_ROWS = `window.rows = JSON.stringify(Array.from({ length: ${ROWS} }, (_, row) => ({
  line: row, name: 'Person ' + row, email: 'person.' + row + '@company.example', team: 'Team ' + row % 12,
}))); null`;
const PARSE_ROWS = 'JSON.parse(window.rows).length';

/** @returns the CPU time (ms) of a task that only parses as many rows */
async function plainTask(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(MAKE_ROWS);
  const [task = NaN] = await mainThreadTasks(client, () => page.evaluate(PARSE_ROWS));
  await client.detach();
  return task;
}

async function watch(page: Page, work: () => Promise<unknown>): Promise<Blocked> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(WATCH_FRAMES);
  const [task = 0] = await mainThreadTasks(client, work);
  await client.detach();
  return { frame: Number(await page.evaluate('window.longestFrame')), task };
}

async function measure(page: Page, label: string, name: string, bytes: Uint8Array): Promise<number> {
  await page.goto('/settings?tab=members');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  await dialog.getByLabel(label).waitFor();
  // Uploaded from a path: passing the bytes would have the page's main thread decode them.
  const path = join(folder, name);
  await writeFile(path, bytes);
  const steps: [what: string, work: () => Promise<unknown>][] = [
    [
      'read',
      async () => {
        await dialog.getByLabel(label).setInputFiles(path);
        await dialog.getByRole('button', { name: 'Check the file' }).waitFor({ timeout: 30_000 });
      },
    ],
    [
      'its days understood',
      async () => {
        // Most dates are wrong, so the column is not recognized as dates.
        await dialog.getByRole('combobox', { name: 'Date d’entrée' }).click();
        await page.getByRole('option', { name: 'New: Arrival date' }).click();
      },
    ],
    [
      'checked',
      async () => {
        await dialog.getByRole('button', { name: 'Check the file' }).click();
        await dialog.getByRole('button', { name: 'Import 50 members' }).waitFor({ timeout: 30_000 });
      },
    ],
    [
      'its rejected rows downloaded',
      async () => {
        const downloading = page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'Download the rejected rows' }).click();
        await downloading;
      },
    ],
  ];
  let longest = 0;
  for (const [what, work] of steps) {
    const { frame, task } = await watch(page, work);
    say(
      `${name}, ${what}: longest frame ${frame.toFixed(0)} ms, longest task ${task.toFixed(0)} ms of CPU time`,
    );
    longest = Math.max(longest, task);
  }
  return longest;
}

const folder = await mkdtemp(join(tmpdir(), 'import-page-'));
const stack = await startStack();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 1280, height: 800 } });
  const administrator = await buildCompany(stack);
  await page.goto('/auth/login');
  await signInBySession(page, administrator);
  // The first run also downloads and compiles everything, so it does not count.
  await measure(page, 'CSV file', 'first.csv', manyRowsCsv(ROWS, isBad));
  const [tasks, plain]: [number[], number[]] = [[], []];
  for (const measureFile of [
    () => measure(page, 'CSV file', 'rows.csv', manyRowsCsv(ROWS, isBad)),
    () => measure(page, 'Excel file', 'rows.xlsx', manyRowsXlsx(ROWS, isBad)),
  ]) {
    plain.push(await plainTask(page), await plainTask(page));
    tasks.push(await measureFile());
    plain.push(await plainTask(page));
  }
  const baseline = 'plain parsing’s';
  judge('the longest task', [Math.max(...tasks), median(plain)], LIMIT, { baseline });
} finally {
  await browser.close();
  await stack.dispose();
  await rm(folder, { recursive: true });
}
