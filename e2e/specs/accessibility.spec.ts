import AxeBuilder from '@axe-core/playwright';
import { LANGUAGES, type Language } from '@elan/contracts';
import type { Browser, Page } from '@playwright/test';
import { administratorPages, guestPages } from '../support/demo/pages';
import { e2eConfig } from '../support/config';
import { expect, test, type DemoProduct } from '../support/demo/product';
import { lasts, overlaySelectors, reach } from '../support/demo/state';
import { demoStates } from '../support/demo/states';
import { open, showInTheme, themes, Visitors, type Theme } from '../support/demo/visit';
import { Texts } from '../support/texts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [320, 1280];

/**
 * Of the eight combinations of language, width and theme four, in which every two of them meet. All eight take twice the
 * time and are looked at with EVERY_COMBINATION=1.
 */
const pairs: Readonly<Record<Language, Readonly<Record<number, Theme[]>>>> = {
  en: { 320: ['light'], 1280: ['dark'] },
  fr: { 320: ['dark'], 1280: ['light'] },
};

/** States are many: of the four, each language looks at one. */
const statesAt: Readonly<Record<Language, number>> = { en: 320, fr: 1280 };

const themesFor = (language: Language, width: number): readonly Theme[] =>
  e2eConfig.everyCombination ? themes : (pairs[language][width] ?? []);

/** Checks what is shown, or a part of it, in a theme. @returns what is wrong, one line each. */
async function findProblems(page: Page, name: string, theme: Theme, part = 'html'): Promise<string[]> {
  await showInTheme(page, theme);
  // No page has frames: without looking for them a check takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(standards).include(part);
  const { violations } = await axe.analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${name} ${theme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return isWider ? [...problems, `${name} ${theme}: scrolls sideways`] : problems;
}

async function checkPages({ visitors, product, language }: Visit): Promise<string[]> {
  const problems: string[] = [];
  const pages = [
    ...guestPages.map((demoPage) => ({ viewer: 'guest' as const, demoPage })),
    ...administratorPages(product.demo).map((demoPage) => ({ viewer: 'demo' as const, demoPage })),
  ];
  for (const { viewer, demoPage } of pages) {
    const page = await visitors.pageOf(viewer);
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, demoPage);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of themesFor(language, width)) {
        problems.push(...(await findProblems(page, `${demoPage.name} ${language} ${width}`, theme)));
      }
    }
  }
  return problems;
}

async function checkStates({ visitors, product, language }: Visit): Promise<string[]> {
  const problems: string[] = [];
  const texts = new Texts(language);
  for (const state of demoStates) {
    const page = await visitors.pageOf(state.viewer);
    const part = state.over && overlaySelectors[state.over];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (statesAt[language] !== width && !e2eConfig.everyCombination) continue;
      const isThere = width !== widths[0] && e2eConfig.everyCombination && (await lasts(state, page));
      if (!isThere) {
        await page.goto(state.path(product));
        await reach(state, { page, texts, product });
      }
      for (const theme of themesFor(language, width)) {
        problems.push(...(await findProblems(page, `${state.name} ${language} ${width}`, theme, part)));
      }
    }
  }
  return problems;
}

interface Visit {
  readonly visitors: Visitors;
  readonly product: DemoProduct;
  readonly language: Language;
}

/** Visits in both languages at the same time: each has a browser window, and so a process, of its own. */
async function visit(
  browser: Browser,
  product: DemoProduct,
  check: (visit: Visit) => Promise<string[]>,
): Promise<void> {
  const problems = await Promise.all(
    LANGUAGES.map(async (language) => {
      const visitors = new Visitors(browser, product, language);
      const found = await check({ visitors, product, language });
      await visitors.leave();
      return found;
    }),
  );
  expect(problems.flat()).toEqual([]);
}

test('every page is accessible in both themes and languages, on phones and desktops', async ({
  browser,
  product,
}) => {
  test.setTimeout(600_000);
  await visit(browser, product, checkPages);
});

test('dialogs, menus, steps and empty pages are accessible too', async ({ browser, product }) => {
  test.setTimeout(600_000);
  await visit(browser, product, checkStates);
});
