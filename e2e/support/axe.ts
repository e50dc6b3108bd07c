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

/** How often a page is checked again because something faded meanwhile. */
const MOST_REPEATS = 3;

/** @returns the violations on a page, one line each */
export async function findViolations(page: Page, { part, coloursOnly }: Look = {}): Promise<string[]> {
  let found: string[] = [];
  for (let repeats = 0; repeats <= MOST_REPEATS; repeats += 1) {
    await afterFading(page);
    // Pages have no frames; skipping them halves the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(part ?? 'html');
    const { violations } = await (
      coloursOnly ? axe.withRules(colourRules) : axe.withTags(standards)
    ).analyze();
    found = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    if (found.length === 0 || !(await hasFaded(page))) break;
  }
  return found;
}

declare global {
  interface Window {
    /** Whether something began to fade since `afterFading`. */
    hasFaded?: boolean;
  }
}

/** Waits until all fading has ended: a toast that is fading out has less contrast. Notes what fades from then on. */
async function afterFading(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (window.hasFaded === undefined)
      for (const kind of ['animationstart', 'transitionrun'])
        addEventListener(kind, () => (window.hasFaded = true), true);
    const isFinite = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => isFinite(animation) && animation.playState === 'running')
        .map(({ finished }) => finished),
    );
    window.hasFaded = false;
  });
}

async function hasFaded(page: Page): Promise<boolean> {
  return page.evaluate(() => window.hasFaded ?? true);
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
