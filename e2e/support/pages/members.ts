import { expect, type Page } from '@playwright/test';

/** Adds a user with the form of the settings page. */
export async function addUser(page: Page, user: { name: string; email: string }): Promise<void> {
  await page.goto('/settings?tab=members');
  await page.getByRole('tab', { name: /^Users/ }).click();
  await page.getByRole('button', { name: 'New member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(user.name);
  await dialog.getByLabel('E-mail').fill(user.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(user.email)).toBeVisible();
}

/** Imports users from a CSV file on the settings page. */
export async function importUsers(
  page: Page,
  users: readonly { name: string; email: string }[],
): Promise<void> {
  await page.goto('/settings?tab=members');
  await page.getByRole('tab', { name: /^Users/ }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const csv = ['name;email', ...users.map(({ name, email }) => `${name};${email}`)].join('\r\n');
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('button', { name: `Import ${users.length} members` }).click();
  await expect(dialog).toBeHidden();
  for (const { email } of users) await expect(page.getByText(email)).toBeVisible();
}
