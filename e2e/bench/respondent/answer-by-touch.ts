import type { Page } from '@playwright/test';
import { benchSurvey } from './survey';

/** How long somebody reads before the next tap: long enough for the page to settle after a question appears. */
const READING_MS = 200;
/** A page that has not moved on after this time is tapped again. */
const TAP_TIMEOUT_MS = 1500;
const MAX_TAPS = 5;

/** Answers every question with 8 by tapping. Works for pages that advance by themselves and for those with a button. */
export async function answerByTouch(page: Page): Promise<void> {
  const visibleText = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
  const nextButton = page.getByRole('button', { name: /^(next|submit|complete)$/i, disabled: false }).last();
  for (const [index, question] of benchSurvey.questions.entries()) {
    await visibleText(question).waitFor();
    await page.waitForTimeout(READING_MS);
    await page.getByRole('radio', { name: /^8\b/ }).tap({ force: true });
    const after = visibleText(benchSurvey.questions[index + 1] ?? /thank you/i);
    for (let taps = 0; taps < MAX_TAPS && !(await after.isVisible()); taps += 1) {
      // The button may disappear at this moment if the page advances by itself.
      const tapOptions = { force: true, timeout: TAP_TIMEOUT_MS };
      if (await nextButton.isVisible()) await nextButton.tap(tapOptions).catch(() => undefined);
      await after.waitFor({ timeout: TAP_TIMEOUT_MS }).catch(() => undefined);
    }
    if (!(await after.isVisible())) throw new Error(`${page.url()} stays at "${question}"`);
  }
}
