import type { Browser, Page } from '@playwright/test';
import { expect, test, type DemoProduct } from '../support/demo/product';
import { administratorPages, type DemoPage } from '../support/demo/pages';
import { Visitors } from '../support/demo/visit';

/** How far a page may jump while it fills, by the measure that browsers have for it. */
const MOST = 0.02;

const widths = [
  { name: 'a desk', viewport: { width: 1280, height: 800 }, isPhone: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, isPhone: true },
];

/** Screens that the dashboard may take on a phone. */
const MOST_SCREENS = 4;

/** Pages that people come to; others are states of them. */
const measured = /^(?!design-system|not-found|respondent-|.*-missing)/;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes every jump of every document that a page opens from now on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof HTMLElement ? `${node.localName}.${node.className}` : String(node?.nodeName),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page as a document of its own, and waits until it rests. @returns its jumps */
async function shiftsOf(page: Page, { path, ready }: DemoPage): Promise<Shift[]> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function findJumps(page: Page, pages: readonly DemoPage[]): Promise<string[]> {
  const problems: string[] = [];
  for (const demoPage of pages) {
    const shifts = await shiftsOf(page, demoPage);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    if (sum > MOST) problems.push(`${demoPage.name} ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`);
  }
  return problems;
}

async function visit(browser: Browser, product: DemoProduct, isPhone: boolean) {
  const visitors = new Visitors(browser, product, 'fr', { isPhone });
  return { visitors, page: await visitors.pageOf('demo') };
}

for (const { name, viewport, isPhone } of widths) {
  test(`nothing jumps while a page fills on ${name}`, async ({ browser, product }) => {
    test.setTimeout(300_000);
    const { visitors, page } = await visit(browser, product, isPhone);
    await page.setViewportSize(viewport);
    await noteShifts(page);
    const pages = administratorPages(product.demo).filter((demoPage) => measured.test(demoPage.name));
    expect(await findJumps(page, pages)).toEqual([]);
    await visitors.leave();
  });
}

test(`the dashboard of a phone is at most ${MOST_SCREENS} screens long`, async ({ browser, product }) => {
  const { visitors, page } = await visit(browser, product, true);
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  await page.goto('/');
  await page.locator('main table').first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / viewport.height).toBeLessThanOrEqual(MOST_SCREENS);
  await visitors.leave();
});
