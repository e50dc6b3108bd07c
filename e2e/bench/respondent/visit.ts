import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { answerByTouch } from './answer-by-touch';
import { emulateSlowPhone, type Entry, EVENTS, observe } from './slow-phone';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' };

/** How long a page is left alone after its last byte, and after its last question (ms). */
const REST = 1000;
/** A task that takes longer (ms) blocks. */
const LONG_TASK = 50;

/** What one person's phone tells of a page; times in milliseconds. */
export interface Figures {
  /** Of everything that the first visit loads, without and with the headers of the answers. */
  readonly content: number;
  readonly bytes: number;
  readonly blockingRequests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Of all tasks before the first touch. */
  readonly blockingTime: number;
  readonly worstInteraction: number;
  readonly shift: number;
  /** Bytes of scripts that the second visit loads over the network, with headers. */
  readonly scriptsAgain: number;
}

interface Traffic {
  readonly type: string;
  readonly headers: number;
  bytes: number;
}

function recordTraffic(client: CDPSession): Map<string, Traffic> {
  const traffic = new Map<string, Traffic>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Of what is taken from the cache nothing crosses the network.
    const headers = response.fromDiskCache ? 0 : response.encodedDataLength;
    traffic.set(requestId, { type, headers, bytes: headers });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = traffic.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  return traffic;
}

async function open(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await emulateSlowPhone(client);
  const traffic = recordTraffic(client);
  const entries = await observe(page, client);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: /^8\b/ }).waitFor({ state: 'attached' });
  await page.waitForTimeout(REST);
  return { page, entries, loaded: [...traffic.values()] };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A first visit with an empty cache, in which all questions are answered, and a second one with what the first left. */
export async function measureVisits(browser: Browser, first: string, second: string): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  try {
    const { page, entries, loaded } = await open(context, first);
    const start = [...entries];
    await answerByTouch(page);
    await page.waitForTimeout(REST);
    const again = await open(context, second);

    const of = (type: string, list = start) => list.filter(({ entryType }) => entryType === type);
    const timeOf = (list: readonly Entry[]) => list.at(-1)?.startTime ?? NaN;
    // A change of the viewport's size counts as input to the browser; before the first touch, there was none.
    const shifts = of('layout-shift', entries).filter((each) => !each.hadRecentInput || start.includes(each));
    const scripts = again.loaded.filter(({ type }) => type === 'Script');
    return {
      content: sum(loaded.map(({ bytes, headers }) => bytes - headers)),
      bytes: sum(loaded.map(({ bytes }) => bytes)),
      blockingRequests: of('resource').filter(
        ({ renderBlockingStatus }) => renderBlockingStatus === 'blocking',
      ).length,
      firstPaint: timeOf(of('paint').filter(({ name }) => name === 'first-contentful-paint')),
      largestPaint: timeOf(of('largest-contentful-paint')),
      blockingTime: sum(of('longtask').map(({ duration }) => duration - LONG_TASK)),
      worstInteraction: Math.max(
        EVENTS,
        ...entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration),
      ),
      shift: sum(shifts.map(({ value = 0 }) => value)),
      scriptsAgain: sum(scripts.map(({ bytes }) => bytes)),
    };
  } finally {
    await context.close();
  }
}
