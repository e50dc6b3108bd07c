import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that a theme can break, since it changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export interface Look {
  /** Selector of the part to check, if not the whole page. */
  readonly part?: string | undefined;
  /** False by default: check all rules. */
  readonly coloursOnly?: boolean;
}

/** @returns the violations on a page, one line each */
export async function findViolations(page: Page, { part, coloursOnly }: Look = {}): Promise<string[]> {
  await afterFading(page);
  // Pages have no frames; skipping them halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part ?? 'html');
  const { violations } = await (coloursOnly ? axe.withRules(colourRules) : axe.withTags(standards)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Waits until all fading has ended: a toast that is fading out has less contrast. */
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
