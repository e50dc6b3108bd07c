import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { administratorPages, guestPages, type DemoPage } from '../support/demo-pages';
import { startDemoStack, type Demo } from '../support/demo-stack';
import { signInBySession } from '../support/sign-in';
import type { Stack } from '../support/stack';

const test = base.extend<object, { product: { stack: Stack; demo: Demo } }>({
  product: [
    // Playwright reads the fixture's needs from the destructured first argument.
    async ({}, use) => {
      const product = await startDemoStack();
      await use(product);
      await product.stack.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [320, 1280];
const themes = ['light', 'dark'] as const;

/** Waits until colours have changed: half-way between two themes nothing has its contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => {
      const iterations = animation.effect?.getTiming().iterations;
      return iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Checks one open page in both themes and at both widths. @returns what is wrong, one line each. */
async function findProblems(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await settle(page);
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      for (const { id, nodes } of violations) {
        problems.push(
          `${name} ${theme} ${width}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
      }
    }
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isWider) problems.push(`${name} ${width}: scrolls sideways`);
  }
  return problems;
}

async function open(page: Page, { path, ready, staysBusy }: DemoPage): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  if (!staysBusy) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const locale of ['en-GB', 'fr-FR']) {
  test(`every page is accessible in both themes, on phones and desktops (${locale})`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ locale, baseURL: product.stack.url });
    const page = await context.newPage();
    const problems: string[] = [];
    for (const guestPage of guestPages) {
      await open(page, guestPage);
      problems.push(...(await findProblems(page, guestPage.name)));
    }
    await signInBySession(page, product.demo);
    for (const ownPage of administratorPages(product.demo)) {
      await open(page, ownPage);
      problems.push(...(await findProblems(page, ownPage.name)));
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}
