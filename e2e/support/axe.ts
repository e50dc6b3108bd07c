import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a theme can do wrong: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export interface Look {
  /** Selector of the part to look at, if not the whole page. */
  readonly part?: string | undefined;
  /** All rules, unless told. */
  readonly coloursOnly?: boolean;
}

/** @returns what is wrong with what a page shows, one line each */
export async function findViolations(page: Page, { part, coloursOnly }: Look = {}): Promise<string[]> {
  await afterFading(page);
  // No page has frames: without looking for them a check takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part ?? 'html');
  const { violations } = await (coloursOnly ? axe.withRules(colourRules) : axe.withTags(standards)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Waits until nothing comes or goes any more: a notice on its way out is paler than it was to be read. */
async function afterFading(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => isFinite(animation) && animation.playState === 'running')
        .map(({ finished }) => finished),
    );
  });
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
