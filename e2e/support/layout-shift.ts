import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Shifts since the last call. */
    shifts: { value: number; what: string }[];
  }
}

/** The limit for every page: above it, people see things jump. */
export const STEADY = 0.02;

/** The browser's performance entry for a layout shift. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records unexpected layout shifts, from the next navigation on. */
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

/** @returns the total shift since the last call, and what moved, one line each. */
export async function takeShifts(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}

/** Delays answers so much that browsers do not attribute their shifts to a press. */
export async function slowDown(page: Page, milliseconds = 700): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined);
  });
}
