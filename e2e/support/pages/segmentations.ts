import { expect, type Page } from '@playwright/test';

/** Adds a segmentation with a list of values on the settings page. */
export async function addSegmentation(page: Page, name: string, values: readonly string[]): Promise<void> {
  await page.goto('/settings?tab=segmentations');
  await page.getByRole('button', { name: 'New segmentation' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  for (const [index, value] of values.entries()) {
    await dialog.getByLabel(`Value ${index + 1}`, { exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}
