import type { CDPSession, Page } from '@playwright/test';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** The browser does not report interactions that take less. */
export const SHORTEST_EVENT_MS = 16;

/** @param client its `Network` domain must be enabled */
export async function emulateSlowPhone(client: CDPSession): Promise<void> {
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** The fields of a performance entry that are evaluated. */
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
    reportEntries(entries: string): void;
  }
}

/** Collects the performance entries of every document of a page. */
export async function observePerformance(page: Page, client: CDPSession): Promise<Entry[]> {
  const entries: Entry[] = [];
  client.on('Runtime.bindingCalled', ({ payload }) => entries.push(...(JSON.parse(payload) as Entry[])));
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: 'reportEntries' });
  await page.addInitScript((durationThreshold) => {
    const observer = new PerformanceObserver((list) => {
      // Other fields refer to elements, which cannot be serialized.
      const fields = ['entryType', 'name', 'startTime', 'duration', 'renderBlockingStatus', 'value'];
      const more = ['hadRecentInput', 'interactionId', 'processingStart', 'processingEnd'];
      window.reportEntries(JSON.stringify(list.getEntries(), [...fields, ...more]));
    });
    const paints = ['paint', 'largest-contentful-paint', 'layout-shift'];
    for (const type of [...paints, 'longtask', 'resource', 'first-input', 'event']) {
      observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
    }
  }, SHORTEST_EVENT_MS);
  return entries;
}
