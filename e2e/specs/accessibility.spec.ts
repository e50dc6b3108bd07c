import AxeBuilder from '@axe-core/playwright';
import { LANGUAGES, type Language } from '@elan/contracts';
import type { Browser, Page } from '@playwright/test';
import { administratorPages, guestPages } from '../support/demo/pages';
import { expect, test, type DemoProduct } from '../support/demo/product';
import { lasts, overlaySelectors, reach } from '../support/demo/state';
import { demoStates } from '../support/demo/states';
import { open, showInTheme, themes, Visitors } from '../support/demo/visit';
import { Texts } from '../support/texts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [320, 1280];

// The problems say where they are; a trace of thousands of steps would take longer than the steps.
test.use({ trace: 'off' });

/** What another theme can change: all other rules look at what is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Checks what is shown, or a part of it, in both themes. @returns what is wrong, one line each. */
async function findProblems(page: Page, name: string, part = 'html'): Promise<string[]> {
  const problems: string[] = [];
  for (const theme of themes) {
    await showInTheme(page, theme);
    // No page has frames: without looking for them a check takes half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(part);
    const { violations } = await (
      theme === 'light' ? axe.withTags(standards) : axe.withRules(ofColours)
    ).analyze();
    for (const { id, nodes } of violations) {
      problems.push(`${name} ${theme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }
  }
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (isWider) problems.push(`${name}: scrolls sideways`);
  return problems;
}

async function checkPages(visitors: Visitors, { demo }: DemoProduct): Promise<string[]> {
  const problems: string[] = [];
  const pages = [
    ...guestPages.map((demoPage) => ({ viewer: 'guest' as const, demoPage })),
    ...administratorPages(demo).map((demoPage) => ({ viewer: 'demo' as const, demoPage })),
  ];
  for (const { viewer, demoPage } of pages) {
    const page = await visitors.pageOf(viewer);
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, demoPage);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await findProblems(page, `${demoPage.name} ${width}`)));
    }
  }
  return problems;
}

async function checkStates(visitors: Visitors, product: DemoProduct, texts: Texts): Promise<string[]> {
  const problems: string[] = [];
  for (const state of demoStates) {
    const page = await visitors.pageOf(state.viewer);
    const part = state.over && overlaySelectors[state.over];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const isThere = width !== widths[0] && (await lasts(state, page));
      if (!isThere) {
        await page.goto(state.path(product));
        await reach(state, { page, texts, product });
      }
      problems.push(...(await findProblems(page, `${state.name} ${width}`, part)));
    }
  }
  return problems;
}

async function visit(
  browser: Browser,
  product: DemoProduct,
  language: Language,
  check: (visitors: Visitors) => Promise<string[]>,
): Promise<void> {
  const visitors = new Visitors(browser, product, language);
  const problems = await check(visitors);
  await visitors.leave();
  expect(problems).toEqual([]);
}

for (const language of LANGUAGES) {
  test(`every page is accessible in both themes, on phones and desktops (${language})`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(400_000);
    await visit(browser, product, language, (visitors) => checkPages(visitors, product));
  });

  test(`dialogs, menus, steps and empty pages are accessible too (${language})`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(600_000);
    const texts = new Texts(language);
    await visit(browser, product, language, (visitors) => checkStates(visitors, product, texts));
  });
}
