import { expect, type Page } from '@playwright/test';

/** Answers each question of an open personal link with the same value, and waits for the thanks. */
export async function answerAll(page: Page, link: string, value: number): Promise<void> {
  await page.goto(link);
  for (;;) {
    await page.getByRole('radio', { name: new RegExp(`^${value}\\b`) }).check({ force: true });
    const submit = page.getByRole('button', { name: 'Submit' });
    if (await submit.isVisible()) {
      await submit.click();
      break;
    }
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByText(/thank you/i)).toBeVisible();
}
