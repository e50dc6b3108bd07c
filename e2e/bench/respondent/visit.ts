import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { answerByTouch } from './answer-by-touch';
import { emulateSlowPhone, type Entry, SHORTEST_EVENT_MS, observePerformance } from './slow-phone';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' };

/** How long a page is left idle after loading, and after the last question. */
const IDLE_MS = 1000;
/** The part of a task beyond this duration counts as blocking time. */
const LONG_TASK_MS = 50;

/** The measurements of two visits; times in milliseconds. */
export interface Figures {
  /** Bytes that the first visit loads, without and with response headers. */
  readonly content: number;
  readonly bytes: number;
  readonly blockingRequests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The blocking time of all tasks before the first tap, together. */
  readonly blockingTime: number;
  /** What the main thread computes before the first tap. */
  readonly work: number;
  readonly worstInteraction: number;
  readonly layoutShift: number;
  /** Bytes of scripts that the second visit loads over the network, with headers. */
  readonly repeatScripts: number;
}

interface Traffic {
  readonly type: string;
  readonly headers: number;
  bytes: number;
}

function recordTraffic(client: CDPSession): Map<string, Traffic> {
  const traffic = new Map<string, Traffic>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Nothing is transferred for a cached response.
    const headers = response.fromDiskCache ? 0 : response.encodedDataLength;
    traffic.set(requestId, { type, headers, bytes: headers });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = traffic.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  return traffic;
}

/** Milliseconds of processor time of the main thread's tasks so far. */
async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

async function open(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await emulateSlowPhone(client);
  const traffic = recordTraffic(client);
  const entries = await observePerformance(page, client);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: /^8\b/ }).waitFor({ state: 'attached' });
  await page.waitForTimeout(IDLE_MS);
  return { page, entries, loaded: [...traffic.values()], work: await workOf(client) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A first visit with an empty cache, in which all questions are answered, and a second one with the cache of the first. */
export async function measureVisits(browser: Browser, first: string, second: string): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  try {
    const { page, entries, loaded, work } = await open(context, first);
    const start = [...entries];
    await answerByTouch(page);
    await page.waitForTimeout(IDLE_MS);
    const again = await open(context, second);

    const ofType = (type: string, list = start) => list.filter(({ entryType }) => entryType === type);
    const timeOf = (list: readonly Entry[]) => list.at(-1)?.startTime ?? NaN;
    // Before the first tap, there was no input, but the browser also counts changes of the viewport's size as input.
    const shifts = ofType('layout-shift', entries).filter(
      (each) => !each.hadRecentInput || start.includes(each),
    );
    const scripts = again.loaded.filter(({ type }) => type === 'Script');
    return {
      content: sum(loaded.map(({ bytes, headers }) => bytes - headers)),
      bytes: sum(loaded.map(({ bytes }) => bytes)),
      blockingRequests: ofType('resource').filter(
        ({ renderBlockingStatus }) => renderBlockingStatus === 'blocking',
      ).length,
      firstPaint: timeOf(ofType('paint').filter(({ name }) => name === 'first-contentful-paint')),
      largestPaint: timeOf(ofType('largest-contentful-paint')),
      blockingTime: sum(ofType('longtask').map(({ duration }) => duration - LONG_TASK_MS)),
      work,
      worstInteraction: Math.max(
        SHORTEST_EVENT_MS,
        ...entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration),
      ),
      layoutShift: sum(shifts.map(({ value = 0 }) => value)),
      repeatScripts: sum(scripts.map(({ bytes }) => bytes)),
    };
  } finally {
    await context.close();
  }
}
