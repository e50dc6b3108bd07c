import { AccountPage } from '../pages/account-page';
import { buildRegistrant, type Registrant } from '../people';
import type { DemoState, Stage } from './state';

async function sendRegistration({ page, texts }: Stage, who: Registrant): Promise<AccountPage> {
  const account = new AccountPage(page, texts);
  await account.field('shell.auth.name').fill(who.name);
  await account.field('shell.register.email').fill(who.email);
  await account.field('shell.auth.password').fill(who.password);
  await page.getByRole('checkbox').check();
  await account.press('shell.register.submit');
  await account.expectHeading('shell.code.title');
  return account;
}

/** The sign-in pages beyond their first step. */
export const guestStates: readonly DemoState[] = [
  {
    name: 'login-refused',
    viewer: 'guest',
    path: () => '/auth/login',
    show: async ({ page, texts }) => {
      const account = new AccountPage(page, texts);
      await account.sendLogin({ email: buildRegistrant().email, password: 'not the password' });
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'register-incomplete',
    viewer: 'guest',
    path: () => '/auth/register',
    show: async ({ page, texts }) => {
      const account = new AccountPage(page, texts);
      await account.press('shell.register.submit');
      await account.expectText('shell.register.agree.required');
    },
  },
  {
    name: 'register-code',
    viewer: 'guest',
    path: () => '/auth/register',
    show: async (stage) => {
      await sendRegistration(stage, buildRegistrant());
    },
  },
  {
    name: 'register-company',
    viewer: 'guest',
    path: () => '/auth/register',
    show: async (stage) => {
      const who = buildRegistrant();
      const account = await sendRegistration(stage, who);
      await account.confirmCode(await stage.product.stack.inbox.waitForCode(who.email));
      await account.expectHeading('shell.company.title');
    },
  },
  {
    name: 'forgot-code',
    viewer: 'guest',
    path: () => '/auth/forgot',
    show: async ({ page, texts }) => {
      const account = new AccountPage(page, texts);
      await account.field('shell.auth.email').fill(buildRegistrant().email);
      await account.press('shell.forgot.submit');
      await account.expectHeading('shell.code.title');
    },
  },
];
