import type { Page } from '@playwright/test';

/** Waits until the page has drawn, and has run what it put off: some move the focus, or draw again, in a timer. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );
}
