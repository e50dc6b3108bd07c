import type { Browser, Page } from '@playwright/test';
import { e2eConfig } from '../support/config';
import { expect, test, type DemoProduct } from '../support/demo/product';
import { administratorPages, type DemoPage } from '../support/demo/pages';
import { Visitors } from '../support/demo/visit';
import { STEADY, takeShifts, watchShifts } from '../support/layout-shift';

const widths = [
  { name: 'a desk', viewport: { width: 1280, height: 800 }, isPhone: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, isPhone: true },
];

/** Maximum length of the dashboard on a phone, in screens. */
const MOST_SCREENS = 4;

/** Pages that people navigate to; others are states of them. */
const measured = /^(?!design-system|not-found|respondent-|.*-missing)/;

/** Opens a page as a new document, and waits until it is stable. @returns its layout shifts */
async function shiftsOf(page: Page, { path, ready }: DemoPage): ReturnType<typeof takeShifts> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return takeShifts(page);
}

async function findJumps(page: Page, pages: readonly DemoPage[]): Promise<string[]> {
  const problems: string[] = [];
  for (const demoPage of pages) {
    const { total, moved } = await shiftsOf(page, demoPage);
    if (total > STEADY) problems.push(`${demoPage.name} ${total.toFixed(3)}: ${moved.join('; ')}`);
  }
  return problems;
}

async function visit(browser: Browser, product: DemoProduct, isPhone: boolean) {
  const visitors = new Visitors(browser, product, 'fr', { isPhone });
  return { visitors, page: await visitors.pageOf('demo') };
}

// Every fourth page; all with EVERY_COMBINATION=1.
for (const { name, viewport, isPhone } of widths) {
  test(`nothing jumps while a page fills on ${name}`, { tag: '@thorough' }, async ({ browser, product }) => {
    test.setTimeout(300_000);
    const { visitors, page } = await visit(browser, product, isPhone);
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const pages = administratorPages(product.demo)
      .filter((demoPage) => measured.test(demoPage.name))
      .filter((_, place) => e2eConfig.everyCombination || place % 4 === 0);
    expect(await findJumps(page, pages)).toEqual([]);
    await visitors.leave();
  });
}

test(
  `the dashboard of a phone is at most ${MOST_SCREENS} screens long`,
  { tag: '@thorough' },
  async ({ browser, product }) => {
    const { visitors, page } = await visit(browser, product, true);
    const viewport = { width: 390, height: 844 };
    await page.setViewportSize(viewport);
    await page.goto('/');
    await page.locator('main table').first().waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / viewport.height).toBeLessThanOrEqual(MOST_SCREENS);
    await visitors.leave();
  },
);
