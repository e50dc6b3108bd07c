import { expect, type Page } from '@playwright/test';

/** Creates the eNPS survey by the six steps of the wizard, to all users, starting now. @returns its id. */
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
  // A template brings its questions: the wizard goes on to the advice.
  await expect(page.getByRole('heading', { name: 'Advice' })).toBeVisible();
  await sendInvitations(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  if (!id) throw new Error('The editor has no survey id');
  return id;
}

/** Presses the wizard's last button; at night and on weekends it asks when, and the answer is now. */
export async function sendInvitations(page: Page, count = '\\d+'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Send ${count} invitations?$`) }).click();
  const now = page.getByRole('button', { name: 'Send now', exact: true });
  await expect(async () => {
    if (await now.isVisible()) await now.click();
    await expect(page).toHaveURL(/\/surveys\/edit\/[\w-]+$/, { timeout: 500 });
  }).toPass();
}
