import type { BrowserContext, Page } from '@playwright/test';
import { buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/pages/registration';
import { openSession } from '../support/pages/session';

/** Makes the next call to a path fail as it does five minutes after sign-in. */
async function signedInLongAgo(context: BrowserContext, address: string): Promise<void> {
  const body = { statusCode: 403, error: 'Forbidden', message: '403009' };
  await context.route(address, (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is that you?' });

async function givePassword(page: Page, password: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
}

test(
  'asked for the password again, the call is repeated',
  { tag: '@thorough' },
  async ({ page, context, stack }) => {
    const who = await buildCompany(stack);
    const newPassword = 'another horse battery';
    await openSession(page, who);
    await page.goto('/account?tab=password');

    await test.step('cancelled: nothing is changed, and the form keeps what was entered', async () => {
      await signedInLongAgo(context, '**/api/users/password');
      await page.getByRole('textbox', { name: /^New password/ }).fill(newPassword);
      await page.getByRole('textbox', { name: /^Confirm the new password/ }).fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      const panel = page.getByRole('tabpanel', { name: 'Password' });
      await expect(panel.getByRole('alert')).toHaveText('Please enter your password again to do this.');
    });

    await test.step('a wrong password, then the right one', async () => {
      await signedInLongAgo(context, '**/api/users/password');
      await page.getByRole('button', { name: 'Change password' }).click();
      await givePassword(page, 'not her password');
      await expect(dialog(page).getByText('That password is incorrect.')).toBeVisible();
      await givePassword(page, who.password);
      await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('the new password counts, and a mail tells of it', async () => {
      await expect
        .poll(async () => (await stack.inbox.mailsTo(who.email)).map(({ subject }) => subject))
        .toContain('Your password on Elan was changed');
      await page.getByRole('button', { name: 'Logout' }).click();
      await signIn(page, { ...who, password: newPassword });
    });
  },
);

test(
  'a new e-mail takes effect when its code is entered',
  { tag: '@thorough' },
  async ({ page, context, stack }) => {
    const who = await buildCompany(stack);
    const email = `new-${who.email}`;
    await openSession(page, who);
    await page.goto('/account');
    await signedInLongAgo(context, `**/api/users/${who.me.id}`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Save' }).click();
    await givePassword(page, who.password);

    const code = await stack.inbox.waitForCode(email);
    await expect(page.getByRole('dialog', { name: 'Check your e-mail' })).toBeVisible();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Confirm the code' }).click();
    await expect(page.getByText('Successfully saved!')).toBeVisible();
    await expect
      .poll(async () => (await stack.inbox.mailsTo(who.email)).map(({ subject }) => subject))
      .toContain('Your e-mail address on Elan was changed');
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, { ...who, email });
  },
);

test(
  'users see where they are signed in, and can end those sessions',
  { tag: '@thorough' },
  async ({ page, browser, stack }) => {
    const who = await buildCompany(stack);
    const elsewhere = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
    const other = await elsewhere.newPage();
    await openSession(other, who);
    await openSession(page, who);
    await page.goto('/account?tab=password');
    const list = page.getByRole('list', { name: 'Where you are logged in' });
    // Includes the session of the program that registered the company.
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByText('This browser')).toHaveCount(1);

    await list.getByRole('button', { name: /^End: Chrome on / }).click();
    await expect(page.getByText('The session has ended.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await other.goto('/settings');
    await expect(other).toHaveURL(/\/auth\/login$/);

    await page.getByRole('button', { name: 'End all others' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(list.getByText('This browser')).toBeVisible();
    await elsewhere.close();
  },
);
