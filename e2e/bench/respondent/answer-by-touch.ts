import type { Page } from '@playwright/test';
import { asked } from './survey';

/** How long somebody reads before the next touch (ms): long enough for what a page does after a question appears. */
const READING = 200;
/** How long a page may take after a touch (ms), before it is touched again, and how often. */
const PATIENCE = 1500;
const TOUCHES = 5;

/** Answers all questions of an open page with 8 by touching what is on it, whether it goes on by itself or by a button. */
export async function answerByTouch(page: Page): Promise<void> {
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
  const goOn = page.getByRole('button', { name: /^(next|submit|complete)$/i, disabled: false }).last();
  for (const [index, question] of asked.questions.entries()) {
    await shown(question).waitFor();
    await page.waitForTimeout(READING);
    await page.getByRole('radio', { name: /^8\b/ }).tap({ force: true });
    const after = shown(asked.questions[index + 1] ?? /thank you/i);
    for (let touches = 0; touches < TOUCHES && !(await after.isVisible()); touches += 1) {
      // It is gone where the page goes on by itself right now.
      const touch = { force: true, timeout: PATIENCE };
      if (await goOn.isVisible()) await goOn.tap(touch).catch(() => undefined);
      await after.waitFor({ timeout: PATIENCE }).catch(() => undefined);
    }
    if (!(await after.isVisible())) throw new Error(`${page.url()} stays at "${question}"`);
  }
}
