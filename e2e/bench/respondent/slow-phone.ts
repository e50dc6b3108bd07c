import type { CDPSession, Page } from '@playwright/test';

/** Slow 4G, and a phone that is four times slower than this machine. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** An interaction that takes less (ms) is not told by the browser. */
export const EVENTS = 16;

/** @param client whose network is enabled */
export async function emulateSlowPhone(client: CDPSession): Promise<void> {
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** A performance entry, as far as it is looked at. */
export interface Entry {
  readonly entryType: string;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly processingStart?: number;
  readonly processingEnd?: number;
  readonly renderBlockingStatus?: string;
}

declare global {
  interface Window {
    tellEntries(told: string): void;
  }
}

/** Has every document of a page tell what it observes. */
export async function observe(page: Page, client: CDPSession): Promise<Entry[]> {
  const entries: Entry[] = [];
  client.on('Runtime.bindingCalled', ({ payload }) => entries.push(...(JSON.parse(payload) as Entry[])));
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: 'tellEntries' });
  await page.addInitScript((durationThreshold) => {
    const observer = new PerformanceObserver((list) => {
      // Only the fields that are looked at: others name elements, which is no JSON.
      const fields = ['entryType', 'name', 'startTime', 'duration', 'renderBlockingStatus', 'value'];
      const more = ['hadRecentInput', 'interactionId', 'processingStart', 'processingEnd'];
      window.tellEntries(JSON.stringify(list.getEntries(), [...fields, ...more]));
    });
    const paints = ['paint', 'largest-contentful-paint', 'layout-shift'];
    for (const type of [...paints, 'longtask', 'resource', 'first-input', 'event']) {
      observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
    }
  }, EVENTS);
  return entries;
}
