import { expect, type Locator } from '@playwright/test';
import type { AccountPage } from './account-page';

/** Opens the table of administrators. */
export async function openAdministrators({ page, texts }: AccountPage): Promise<void> {
  await page.goto('/settings?tab=members');
  await expect(page.getByRole('button', { name: texts.pattern('settings.members.new') })).toBeVisible();
}

/** Invites an administrator with the form of the open table. */
export async function inviteAdministrator(
  account: AccountPage,
  who: { name: string; email: string },
): Promise<void> {
  const { page, texts } = account;
  await account.press('settings.members.new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: texts.label('settings.members.name') }).fill(who.name);
  await dialog.getByRole('textbox', { name: texts.label('settings.members.email') }).fill(who.email);
  await dialog.getByRole('combobox', { name: texts.label('settings.members.role') }).click();
  await page.getByRole('option', { name: texts.pattern('settings.role.1') }).click();
  await dialog.getByRole('button', { name: texts.pattern('settings.save') }).click();
  await expect(dialog).toBeHidden();
}

export function rowOf({ page }: AccountPage, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Chooses an action in the menu of a row. */
export async function chooseAction(account: AccountPage, name: string, id: string): Promise<void> {
  await rowOf(account, name).getByRole('button', { name }).click();
  await account.page.getByRole('menuitem', { name: account.texts.pattern(id) }).click();
}
