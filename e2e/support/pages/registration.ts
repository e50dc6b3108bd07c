import { expect, type Page } from '@playwright/test';
import type { Inbox } from '../inbox';
import type { Registrant } from '../people';

/** Registers a company through the three steps of the page, with the code from the inbox, and signs in. */
export async function register(page: Page, inbox: Inbox, who: Registrant): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Name').fill(who.name);
  await page.getByLabel('Work e-mail').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const code = await inbox.waitForCode(who.email);
  await page.getByRole('group', { name: 'Six-digit code' }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Confirm the code' }).click();

  await page.getByLabel('Company name').fill(who.company);
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await signIn(page, who);
}

/** Signs in on the login page, which is opened unless it is already open. */
export async function signIn(page: Page, who: Pick<Registrant, 'email' | 'password'>): Promise<void> {
  await page.waitForURL('**/auth/login');
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}
