/**
 * How soon the analysis is painted and how fast it responds to input, with 60 monthly rounds of 300 people, 60 questions
 * and 12 groups. It takes turns with the sign-in page, on a slow network with a CPU slowed down 4 times; figures are
 * medians. Exits with 1 if its largest paint takes more than 1.5 times as long as that of the sign-in page, or if its
 * worst interaction takes more than 3 times as long as that of a static page: opening a tab, sorting by a group,
 * scrolling, choosing a round. `--rounds 1` is a quick run. Run `npm run build` first.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeContext } from '@elan/domain/platform';
import { allModels, buildAnalysedSurvey, buildClock, openContextOn } from '@elan/domain/testing';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { judge, say } from '../../api/bench/scene/judge';
import { median } from '../../api/bench/scene/load';
import { startServerProcess } from '../../local/mongo/support/server-process';
import { chromiumLaunchOptions } from '../support/chromium';
import { buildCompany } from '../support/company';
import { signInBySession } from '../support/sign-in';
import { startStack } from '../support/stack';
import { servePlain } from './respondent/plain-server';
import { emulateSlowPhone, observePerformance, SHORTEST_EVENT_MS, type Entry } from './respondent/slow-phone';
import { staticPage } from './respondent/static-page';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  strict: false,
});
const ROUNDS = Number(options.rounds);
const limits = { largestPaint: 1.5, interaction: 3 };
const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'Europe/Paris' };
/** The pause after loading and after each interaction. */
const IDLE_MS = 1500;

const plain = await servePlain(new Map([['/static.html', staticPage]]));
const stack = await startStack();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const administrator = await buildCompany(stack);
  const surveyId = await writeSurvey(administrator.me.companyId);
  const origin = stack.url.replace('localhost', '127.0.0.1');
  const path = `/analyze/${surveyId}`;
  const paints = { signIn: [] as number[], analysis: [] as number[] };
  const interactions = { analysis: [] as number[], plain: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    let recorded: Interaction[] = [];
    const before = await visit(browser, async (page) => page.goto(`${origin}/auth/login`));
    const after = await visit(
      browser,
      async (page) => page.goto(origin + path),
      async (page) => {
        await page.goto(`${origin}/auth/login`);
        await signInBySession(page, administrator);
      },
      async (page, entries) => {
        recorded = await useAnalysis(page, entries);
      },
    );
    const fixed = await visit(
      browser,
      async (page) => page.goto(`${plain.url}/static.html`),
      undefined,
      useStaticPage,
    );
    if (round === 0) continue;
    paints.signIn.push(largestPaint(before));
    paints.analysis.push(largestPaint(after));
    const slow = recorded.toSorted((a, b) => b.duration - a.duration).slice(0, 4);
    say(`round ${round}: ${slow.map(describeInteraction).join('; ')}`);
    interactions.analysis.push(slow[0]?.duration ?? NaN);
    interactions.plain.push(slowest(fixed).duration);
  }
  judge('largest paint', [median(paints.analysis), median(paints.signIn)], limits.largestPaint, {
    baseline: 'the sign-in page’s',
  });
  judge(
    'worst interaction',
    [median(interactions.analysis), median(interactions.plain)],
    limits.interaction,
    {
      baseline: 'the static page’s',
    },
  );
} finally {
  await browser.close();
  plain.close();
  await stack.dispose();
}

/**
 * Writes a survey with all rounds while the product is stopped, since its worker would close and open rounds meanwhile.
 * @returns the id of the survey
 */
async function writeSurvey(companyId: string): Promise<string> {
  await stack.stop();
  const database = await startServerProcess(join(stack.dataDir, 'database'), { built: true });
  const clock = buildClock(new Date());
  const context = await openContextOn(`${database.uri}/elan`, clock);
  try {
    const company = await allModels(context).Company.findOne({ _id: companyId }).lean();
    if (!company) throw new Error('The company is not in the database');
    const { survey } = await buildAnalysedSurvey(context, clock, company, {
      ...{ people: 300, rounds: 60, questions: 60 },
      ...{ segmentations: { Team: 12 }, active: false },
    });
    return survey._id;
  } finally {
    await closeContext(context);
    await database.stop();
    await stack.start();
  }
}

/** Opens a page with an empty cache and uses it. @returns its performance entries */
async function visit(
  within: Browser,
  open: (page: Page) => Promise<unknown>,
  prepare?: (page: Page) => Promise<void>,
  use?: (page: Page, entries: readonly Entry[]) => Promise<void>,
): Promise<Entry[]> {
  const context = await within.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    await prepare?.(page);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.clearBrowserCache');
    await emulateSlowPhone(client);
    const entries = await observePerformance(page, client);
    await open(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(IDLE_MS);
    await use?.(page, entries);
    return [...entries];
  } finally {
    await context.close();
  }
}

/** An interaction and its slowest event (ms): the time until the next paint, and the part of it spent in scripts. */
interface Interaction {
  readonly name: string;
  readonly event: string;
  readonly duration: number;
  readonly processing: number;
}

/** A hand arrives before it presses: pressed at once, the frame in which the pointer arrived would count with the press. */
async function pointAt(what: Locator): Promise<void> {
  await what.hover();
  await what.page().waitForTimeout(300);
}

/** What an administrator does in an analysis with many questions and rounds. */
async function useAnalysis(page: Page, entries: readonly Entry[]): Promise<Interaction[]> {
  const recorded: Interaction[] = [];
  const interact = async (name: string, act: () => Promise<unknown>) => {
    const before = entries.length;
    await act();
    await page.waitForTimeout(IDLE_MS);
    recorded.push({ name, ...slowest(entries.slice(before)) });
  };
  const pressOn = async (name: string, what: Locator) => {
    await pointAt(what);
    await interact(name, () => what.click());
  };
  const press = (role: 'tab' | 'option' | 'combobox', name: RegExp | string, place = 0) =>
    pressOn(`${role} ${String(name)}`, page.getByRole(role, { name }).nth(place));
  await press('tab', 'Segmentation');
  const heads = page.getByRole('columnheader').getByRole('button');
  await heads.nth(1).waitFor();
  for (const head of [1, 4, 4]) await pressOn(`sort by column ${head}`, heads.nth(head));
  await interact('scroll down', () => page.mouse.wheel(0, 2000));
  await pressOn('open a cell', page.getByRole('gridcell').getByRole('button').nth(20));
  await page.getByRole('dialog').waitFor();
  await interact('close it', () => page.keyboard.press('Escape'));
  await press('tab', 'Questions');
  await interact('scroll up', () => page.mouse.wheel(0, -10_000));
  await press('tab', 'General');
  await press('combobox', 'Round');
  await press('option', /./, 5);
  return recorded;
}

/** Answers some questions. */
async function useStaticPage(page: Page): Promise<void> {
  for (let question = 0; question < 5; question += 1) {
    for (const what of [page.getByRole('radio', { name: /^8\b/ }), page.getByRole('button')]) {
      await pointAt(what);
      await what.click();
    }
    await page.waitForTimeout(IDLE_MS);
  }
}

function largestPaint(entries: readonly Entry[]): number {
  return entries.findLast(({ entryType }) => entryType === 'largest-contentful-paint')?.startTime ?? NaN;
}

function slowest(entries: readonly Entry[]): Omit<Interaction, 'name'> {
  const [worst] = entries
    .filter(({ interactionId }) => interactionId)
    .toSorted((a, b) => b.duration - a.duration);
  const { name = 'none', duration = SHORTEST_EVENT_MS, processingStart = 0, processingEnd = 0 } = worst ?? {};
  return { event: name, duration, processing: processingEnd - processingStart };
}

function describeInteraction({ name, event, duration, processing }: Interaction): string {
  return `${name} ${duration} ms (${event}, ${processing.toFixed(0)} ms of it in scripts)`;
}
