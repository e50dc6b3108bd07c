import { expect, type Page } from '@playwright/test';

/** Creates an eNPS survey for all users in the wizard, starting now. @returns its id. */
export async function createEnpsSurvey(page: Page, name: string): Promise<string> {
  await page.goto('/surveys/create');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page.getByRole('heading', { name: 'Introduction' })).toBeVisible();
  await next.click();
  await page.getByRole('radio', { name: /eNPS/ }).check({ force: true });
  await next.click();
  await page.getByLabel('Name').fill(name);
  await next.click();
  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
  await next.click();
  // With a template, the wizard skips the questions.
  await expect(page.getByRole('heading', { name: 'Advice' })).toBeVisible();
  await sendInvitations(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  if (!id) throw new Error('The editor has no survey id');
  return id;
}

/** Presses the wizard's last button; at night and on weekends, answers "now" in the dialog. */
export async function sendInvitations(page: Page, count = '\\d+'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Send ${count} invitations?$`) }).click();
  const now = page.getByRole('button', { name: 'Send now', exact: true });
  await expect(async () => {
    if (await now.isVisible()) await now.click();
    await expect(page).toHaveURL(/\/surveys\/edit\/[\w-]+$/, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}
