import type { Page } from '@playwright/test';

/** Goes to the analysis of a survey through the menu, the list and the row's actions, without a reload. */
export async function openAnalysis(page: Page, survey: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: `Actions: ${survey}` }).click();
  await page.getByRole('menuitem', { name: 'Analyze' }).click();
}
