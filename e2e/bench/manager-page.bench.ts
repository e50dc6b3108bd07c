/**
 * Compares the first screen of a manager's page with that of the page for employees on a slow phone: `npm run bench --
 * manager-page`. Both are of the demo company and take turns, each visit with an empty cache. Figures are medians, the
 * comparison is the median of the ratios of the rounds. Exits with 1 if a limit is exceeded.
 */
import { parseArgs } from 'node:util';
import { authEndpoints, endpoints } from '@elan/contracts';
import { type Browser, chromium } from '@playwright/test';
import { Api } from '../support/api';
import { chromiumLaunchOptions } from '../support/chromium';
import { startDemoStack } from '../support/demo/stack';
import { emulateSlowPhone } from './respondent/slow-phone';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' };
/** The time until the first screen of the manager's page, in that of the page for employees. */
const MOST_TIMES = 1.5;
/** The page, and the call that takes its key. */
const MOST_REQUESTS = 4;

interface Visit {
  readonly requests: number;
  /** Milliseconds until the heading is there and nothing larger follows. */
  readonly shown: number;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await emulateSlowPhone(client);
    const begin = performance.now();
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('main h1, main h2').first().waitFor();
    const shown = performance.now() - begin;
    await page.waitForLoadState('networkidle');
    return { requests, shown };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const { stack, demo } = await startDemoStack();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const api = new Api(stack.url);
  const { email, password, surveyIds } = demo;
  api.signInWith((await api.call(authEndpoints.login, { body: { email, password } })).accessToken);
  const [surveyId = ''] = surveyIds;
  const { link } = await api.call(endpoints.employeePages.read, { params: { surveyId } });
  const linkOf = (text: string) => /https?:\/\/[^/\s]+(\/managers#[\w.-]+)/.exec(text)?.[1];
  const mails = async () => (await stack.inbox.mails()).flatMap(({ text }) => linkOf(text) ?? []);
  let managers = await mails();
  for (let wait = 0; managers.length === 0 && wait < 60; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    managers = await mails();
  }
  const [manager] = managers;
  if (link === null || manager === undefined) throw new Error('The demo shares no page');
  const pages = { employees: stack.url + new URL(link).pathname, manager: stack.url + manager };
  const visits: Record<keyof typeof pages, Visit[]> = { employees: [], manager: [] };
  // Round 0 warms up the servers and the browser.
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    const order = round % 2 === 0 ? (['employees', 'manager'] as const) : (['manager', 'employees'] as const);
    for (const name of order) {
      const measured = await visit(browser, pages[name]);
      if (round > 0) visits[name].push(measured);
    }
  }
  const ratio = median(visits.manager.map(({ shown }, at) => shown / (visits.employees[at]?.shown ?? NaN)));
  for (const [name, list] of Object.entries(visits)) {
    const shown = Math.round(median(list.map((one) => one.shown)));
    console.log(`${name}: ${median(list.map(({ requests }) => requests))} requests, ${shown} ms`);
  }
  const requests = median(visits.manager.map((one) => one.requests));
  console.log(`The manager's first screen takes ${ratio.toFixed(2)} times (limit ${MOST_TIMES})`);
  if (!(ratio <= MOST_TIMES) || requests > MOST_REQUESTS) process.exitCode = 1;
} finally {
  await browser.close();
  await stack.dispose();
}
