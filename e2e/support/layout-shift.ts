import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What has moved since the last look. */
    shifts: { value: number; what: string }[];
  }
}

/** Above it people see things jump: the limit of every page. */
export const STEADY = 0.02;

/** What browsers tell of something that moved. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Watches a page for what moves without being asked to, from the next page that it opens on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const name = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 90) : '');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        window.shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => name(node)).join(' | '),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns how much has moved since the last look, and what, one line each. */
export async function takeShifts(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}

/** Lets answers come so late that what they move is not taken for the answer to a press. */
export async function slowDown(page: Page, milliseconds = 700): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined);
  });
}
