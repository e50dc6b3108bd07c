import { expect, type Page } from '@playwright/test';

/** Buys a pack on the local payment page and waits for access. */
export async function buyPack(page: Page, pack: 'Essentiel' | 'Pro' | 'Entreprise+'): Promise<void> {
  await expect(page).toHaveURL(/\/plans/);
  await page.getByRole('button', { name: `Buy ${pack}` }).click();
  await page.getByRole('button', { name: 'pay', exact: true }).click();
  await page.waitForURL(/\/plans\?state=success/);
  await expect(page.getByText(/your payment is confirmed/)).toBeVisible();
}
