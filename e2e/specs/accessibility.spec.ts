import { byLanguage, LANGUAGES, type Language } from '@elan/contracts';
import type { Browser, Page } from '@playwright/test';
import { findViolations, scrollsSideways } from '../support/axe';
import { administratorPages, guestPages } from '../support/demo/pages';
import { e2eConfig } from '../support/config';
import { expect, test, type DemoProduct } from '../support/demo/product';
import { lasts, overlaySelectors, reach } from '../support/demo/state';
import { demoStates } from '../support/demo/states';
import { open, showInTheme, themes, Visitors, type Theme } from '../support/demo/visit';
import { Texts } from '../support/texts';

const widths = [320, 1280];
/** All combinations are four to sixteen times as many checks. */
const TIMEOUT_MS = e2eConfig.everyCombination ? 5_400_000 : 600_000;

/**
 * The theme in which all rules are checked; in the other, only colours are. Every pair of language, width and theme is
 * covered.
 */
const mainTheme: Readonly<Record<Language, Readonly<Record<number, Theme>>>> = byLanguage((language) =>
  LANGUAGES.indexOf(language) % 2 === 0 ? { 320: 'light', 1280: 'dark' } : { 320: 'dark', 1280: 'light' },
);

/**
 * There are many states, so two of every eight are checked, in different languages, widths and themes. With
 * EVERY_COMBINATION=1, all states are checked in all of them.
 */
const themesOf = (state: number): readonly Theme[] =>
  e2eConfig.everyCombination ? themes : themes.filter((_theme, index) => index === (state >> 3) % 2);

const isStateChecked = (state: number, language: Language, width: number): boolean =>
  e2eConfig.everyCombination ||
  (state % 8 === 0 && language === 'en' && width === 320) ||
  (state % 8 === 4 && language === 'fr' && width === 1280);

/**
 * Every fourth page is checked in one language, width and theme, alternating between pages: the others in `npm run
 * verify:browsers`, and with EVERY_COMBINATION=1 each in all of them.
 */
const pageThemes = (page: number): readonly Theme[] =>
  e2eConfig.everyCombination ? themes : themes.filter((_theme, index) => index === (page >> 2) % 2);

const isPageChecked = (page: number, language: Language, width: number): boolean =>
  e2eConfig.everyCombination ||
  ((e2eConfig.everyBrowser || page % 8 === 0 || page % 8 === 6) &&
    language === (page % 4 === 0 || page % 4 === 3 ? 'en' : 'fr') &&
    width === ((page >> 1) % 2 === 0 ? 320 : 1280));

interface Check {
  readonly name: string;
  readonly language: Language;
  readonly width: number;
  /** Selector of the part to check, if not the whole page. */
  readonly part?: string | undefined;
  /** The themes: both by default. A single theme is checked with all rules. */
  readonly in?: readonly Theme[];
}

/** Checks a page, or a part of it, in its themes. @returns the problems, one line each */
async function findProblems(page: Page, check: Check): Promise<string[]> {
  const problems: string[] = [];
  const checkedThemes = check.in ?? themes;
  for (const theme of checkedThemes) {
    const isMain = checkedThemes.length === 1 || theme === mainTheme[check.language][check.width];
    const name = `${check.name} ${check.language} ${check.width} ${theme}`;
    await showInTheme(page, theme);
    const violations = await findViolations(page, { part: check.part, coloursOnly: !isMain });
    problems.push(...violations.map((violation) => `${name}: ${violation}`));
  }
  const isWider = await scrollsSideways(page);
  return isWider
    ? [...problems, `${check.name} ${check.language} ${check.width}: scrolls sideways`]
    : problems;
}

async function checkPages({ visitors, product, language }: Visit): Promise<string[]> {
  const problems: string[] = [];
  const pages = [
    ...guestPages.map((demoPage) => ({ viewer: 'guest' as const, demoPage })),
    ...administratorPages(product.demo).map((demoPage) => ({ viewer: 'demo' as const, demoPage })),
  ];
  for (const [index, { viewer, demoPage }] of pages.entries()) {
    if (!widths.some((width) => isPageChecked(index, language, width))) continue;
    const page = await visitors.pageOf(viewer);
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, demoPage);
    for (const width of widths) {
      if (!isPageChecked(index, language, width)) continue;
      await page.setViewportSize({ width, height: 900 });
      const check = { name: demoPage.name, language, width, in: pageThemes(index) };
      problems.push(...(await findProblems(page, check)));
    }
  }
  return problems;
}

async function checkStates({ visitors, product, language }: Visit): Promise<string[]> {
  const problems: string[] = [];
  const texts = new Texts(language);
  for (const [index, state] of demoStates.entries()) {
    if (!widths.some((width) => isStateChecked(index, language, width))) continue;
    const page = await visitors.pageOf(state.viewer);
    const part = state.over && overlaySelectors[state.over];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (!isStateChecked(index, language, width)) continue;
      const isThere = width !== widths[0] && e2eConfig.everyCombination && (await lasts(state, page));
      if (!isThere) {
        await page.goto(state.path(product));
        await reach(state, { page, texts, product });
      }
      const check = { name: state.name, language, width, part, in: themesOf(index) };
      problems.push(...(await findProblems(page, check)));
    }
  }
  return problems;
}

interface Visit {
  readonly visitors: Visitors;
  readonly product: DemoProduct;
  readonly language: Language;
}

/** Checks both languages at the same time: each has its own browser window, and so its own process. */
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

test('every page is accessible in both themes, in either language, on a phone or a desktop', async ({
  browser,
  product,
}) => {
  test.setTimeout(TIMEOUT_MS);
  await visit(browser, product, checkPages);
});

test(
  'dialogs, menus, steps and empty pages are accessible too',
  { tag: '@thorough' },
  async ({ browser, product }) => {
    test.setTimeout(TIMEOUT_MS);
    await visit(browser, product, checkStates);
  },
);
