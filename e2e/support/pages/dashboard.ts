import type { Page } from '@playwright/test';

/** Goes to the analysis of a survey as people do: by the menu, the list and its row's actions, without a reload. */
export async function openAnalysis(page: Page, survey: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: `Actions: ${survey}` }).click();
  await page.getByRole('menuitem', { name: 'Analyze' }).click();
}
