import { appCode } from '@elan/domain/testing';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { buildCompany, inviteAdministrator } from '../support/company';
import { expect, test } from '../support/fixtures';
import type { Registrant } from '../support/people';
import { openSession } from '../support/pages/session';

/** A device that keeps passkeys, as Chromium plays it. @returns says whether it recognises who uses it */
async function addDevice(page: Page): Promise<(isRecognised: boolean) => Promise<unknown>> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function giveLogin(
  page: Page,
  { email, password }: Pick<Registrant, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ });
const secondStep = (page: Page) => page.getByRole('heading', { name: 'Second step' });
const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

/** The key that an app is set up with. */
const shownKey = async (page: Page) =>
  (await page.getByText('Or enter this key:').locator('code').textContent()) ?? '';

async function giveFirstCode(page: Page): Promise<string> {
  const key = await shownKey(page);
  await page.getByRole('group', { name: 'Code of the app' }).getByRole('textbox').first().click();
  await page.keyboard.type(appCode(key, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(codes(page).first()).toBeVisible();
  return key;
}

async function giveCode(page: Page, code: string): Promise<void> {
  await expect(secondStep(page)).toBeVisible();
  await page.getByRole('textbox', { name: /^(Code|Recovery code)$/ }).fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test(
  'an authenticator app, and recovery codes for when it is lost',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    test.setTimeout(180_000);
    const who = await buildCompany(stack);
    await openSession(page, who);
    await page.goto('/account?tab=password');
    await page.getByRole('button', { name: 'Set up the app' }).click();
    const key = await giveFirstCode(page);
    const kept = await codes(page).allTextContents();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText(`${kept.length} recovery codes left`)).toBeVisible();

    await test.step('the password alone opens nothing, nor does a wrong code', async () => {
      await logOut(page);
      await giveLogin(page, who);
      await giveCode(page, '000000');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    });

    await test.step('the code of the app does, once', async () => {
      await giveLogin(page, who);
      // The code of the first half minute was used when the app was set up.
      const code = appCode(key, new Date(Date.now() + 30_000));
      await giveCode(page, code);
      await expect(welcome(page)).toBeVisible();
      await logOut(page);
      await giveLogin(page, who);
      await giveCode(page, code);
      await expect(page.getByRole('alert')).toBeVisible();
    });

    await test.step('and so does each recovery code, once; a mail tells of it', async () => {
      const [first = '', second = ''] = kept;
      await giveCode(page, first);
      await expect(welcome(page)).toBeVisible();
      await logOut(page);
      await giveLogin(page, who);
      await giveCode(page, first);
      await expect(page.getByRole('alert')).toBeVisible();
      await giveCode(page, second);
      await expect(welcome(page)).toBeVisible();
      await page.goto('/account?tab=password');
      await expect(page.getByText(`${kept.length - 2} recovery codes left`)).toBeVisible();
      await expect
        .poll(async () => (await stack.inbox.mailsTo(who.email)).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/recovery code/i));
    });
  },
);

test(
  'a passkey at the second step and for a recent sign-in; the company requires one; another helps who lost theirs',
  { tag: '@thorough' },
  async ({ page, context, browser, stack }) => {
    test.setTimeout(240_000);
    const who = await buildCompany(stack);
    const other = await inviteAdministrator(stack, who, 'Kim Keeper');
    const recognise = await addDevice(page);
    await openSession(page, who);

    await test.step('it is added', async () => {
      await page.goto('/account?tab=password');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await expect(page.getByText(/^Passkey of /)).toBeVisible();
    });

    await test.step('the second step takes it', async () => {
      await logOut(page);
      await giveLogin(page, who);
      await expect(secondStep(page)).toBeVisible();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(welcome(page)).toBeVisible();
    });

    await test.step('it stands in for the password where that is asked for again, if the device knows who uses it', async () => {
      const newPassword = 'another horse battery';
      const refused = { statusCode: 403, error: 'Forbidden', message: '403009' };
      await context.route('**/api/users/password', (route) => route.fulfill({ status: 403, json: refused }), {
        times: 1,
      });
      await page.goto('/account?tab=password');
      await page.getByRole('textbox', { name: /^New password/ }).fill(newPassword);
      await page.getByRole('textbox', { name: /^Confirm the new password/ }).fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Is that you?' });
      await recognise(false);
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
      await expect(page.getByText('Password changed.')).toBeHidden();
      await recognise(true);
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    const elsewhere = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
    const others = await elsewhere.newPage();
    await addDevice(others);
    await openSession(others, other);

    await test.step('required by the company, who has none is signed out and sets one up', async () => {
      await page.goto('/company?tab=login');
      await page.getByRole('switch', { name: 'All administrators need a second factor' }).click();
      await expect(
        page.getByRole('switch', { name: 'All administrators need a second factor' }),
      ).toBeChecked();
      await others.reload();
      await expect(others.getByRole('heading', { name: 'Log in' })).toBeVisible();
      await giveLogin(others, other);
      await expect(others.getByText('Your company requires a second factor.')).toBeVisible();
      expect(await findViolations(others)).toEqual([]);
      await others.getByRole('button', { name: 'Use a passkey instead' }).click();
      await expect(codes(others).first()).toBeVisible();
      await others.getByRole('button', { name: 'I have kept them' }).click();
      await expect(welcome(others)).toBeVisible();
      await logOut(others);
      await giveLogin(others, other);
      await others.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(welcome(others)).toBeVisible();
    });

    await test.step('who has lost theirs is helped by another: told by mail, and in the trail', async () => {
      await page.goto('/company?tab=login');
      await page.getByRole('button', { name: 'Remove the second factor of Kim Keeper' }).click();
      await page
        .getByRole('alertdialog', { name: 'Remove the second factor of Kim Keeper?' })
        .getByRole('button', { name: 'Remove the second factor' })
        .click();
      await expect(page.getByText('The second factor of Kim Keeper is removed')).toBeVisible();
      await others.reload();
      await expect(others.getByRole('heading', { name: 'Log in' })).toBeVisible();
      await expect
        .poll(async () => (await stack.inbox.mailsTo(other.email)).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/second factor/i));
      await page.goto('/audit');
      await expect(page.getByText('Second factor removed by another administrator').first()).toBeVisible();
      // It is required still.
      await giveLogin(others, other);
      await giveFirstCode(others);
      await others.getByRole('button', { name: 'I have kept them' }).click();
      await expect(welcome(others)).toBeVisible();
    });
    await elsewhere.close();
  },
);
