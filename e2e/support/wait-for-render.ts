import type { Page } from '@playwright/test';

/** Waits until the page has rendered and run its timers, some of which move focus or render again. */
export async function waitForRender(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );
}
