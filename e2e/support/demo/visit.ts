import { LANGUAGE_TRAITS, type Language } from '@elan/contracts';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chooseLanguage } from '../choose-language';
import type { DemoPage } from './pages';
import { waitForRender } from '../wait-for-render';
import { signInAs, type DemoProduct, type Viewer } from './product';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Switches an open page to a device theme, and waits until its colours have changed. */
export async function showInTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await waitForRender(page);
  // Wait for colour transitions, but not for endless or scroll-driven animations.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline }) => {
      const iterations = effect?.getTiming().iterations;
      return timeline instanceof DocumentTimeline && iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Opens a page and waits until it has loaded. */
export async function open(page: Page, { path, ready, staysBusy }: DemoPage): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  if (!staysBusy) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Pages of one browser, one per viewer, each signed in as that viewer. */
export class Visitors {
  private readonly pages = new Map<Viewer, Page>();
  private readonly contexts: BrowserContext[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly product: DemoProduct,
    private readonly language: Language,
    private readonly device: { readonly isPhone: boolean } = { isPhone: false },
  ) {}

  async pageOf(viewer: Viewer): Promise<Page> {
    const known = this.pages.get(viewer);
    if (known) return known;
    const context = await this.browser.newContext({
      locale: LANGUAGE_TRAITS[this.language].locale,
      baseURL: this.product.stack.url,
      timezoneId: 'Europe/Paris',
      isMobile: this.device.isPhone,
      hasTouch: this.device.isPhone,
    });
    this.contexts.push(context);
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await page.goto('/auth/login');
    await page.getByRole('main').waitFor();
    // Only French is chosen by the browser.
    const shown = await page.locator('html').getAttribute('lang');
    if (shown !== this.language) await chooseLanguage(page, this.language);
    await expect(page.locator('html')).toHaveAttribute('lang', this.language);
    await signInAs(page, viewer, this.product);
    this.pages.set(viewer, page);
    return page;
  }

  async leave(): Promise<void> {
    for (const context of this.contexts) await context.close();
  }
}
