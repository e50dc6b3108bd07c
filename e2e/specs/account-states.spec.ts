import { endpoints, LANGUAGES, LANGUAGE_TRAITS } from '@elan/contracts';
import type { Page } from '@playwright/test';
import { buildCompany, registerCompany } from '../support/company';
import { e2eConfig } from '../support/config';
import { expect, test } from '../support/fixtures';
import { AccountPage, otherCode } from '../support/pages/account-page';
import {
  chooseAction,
  inviteAdministrator,
  openAdministrators,
  rowOf,
} from '../support/pages/administrators';
import { buildRegistrant } from '../support/people';
import { Texts } from '../support/texts';

/** The stored session of a page. */
const storedSession = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('me'));

// Other tests cover these pages in English.
for (const language of e2eConfig.everyCombination ? LANGUAGES : (['fr'] as const)) {
  const texts = new Texts(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LANGUAGE_TRAITS[language].locale });

    test('registration: person, code, company, login', { tag: '@thorough' }, async ({ page, stack }) => {
      const account = new AccountPage(page, texts);
      const who = buildRegistrant();
      const taken = await registerCompany(stack);
      const email = account.field('shell.register.email');
      const password = account.field('shell.auth.password');
      await page.clock.install();
      await page.goto('/auth/register');

      await test.step('an incomplete form says what is missing and is not sent', async () => {
        await account.press('shell.register.submit');
        await account.expectText('form.required');
        await account.expectText('form.email');
        await account.expectText('form.password.tooShort', { min: 8 });
        await account.expectText('shell.register.agree.required');
        await expect(account.field('shell.auth.name')).toBeFocused();
      });

      await test.step('a private address is refused until the next input, which keeps the rest', async () => {
        await account.field('shell.auth.name').fill(who.name);
        await email.fill('ada@gmail.com');
        await password.fill(who.password);
        await page.getByRole('checkbox').check();
        await account.press('shell.register.submit');
        await account.expectError('422001');
        await email.fill(who.email);
        await account.expectNoError();
        await expect(password).toHaveValue(who.password);
        await account.press('shell.register.submit');
        await account.expectHeading('shell.code.title');
      });

      await test.step('a wrong code is refused', async () => {
        const first = await stack.inbox.waitForCode(who.email);
        await account.confirmCode(otherCode(first));
        await account.expectError('406001');
        await account.enterCode('7');
        await account.expectNoError();
      });

      await test.step('another code may be asked for once the countdown is over', async () => {
        const resend = page.getByRole('button', { name: texts.pattern('shell.code.resend') });
        const first = await stack.inbox.waitForCode(who.email);
        await account.expectText('shell.code.resendIn');
        await expect(resend).toBeHidden();
        await page.clock.fastForward(31_000);
        await resend.click();
        await account.expectText('shell.code.sent', { email: who.email });
        await account.expectText('shell.code.resendIn');

        const second = await stack.inbox.waitForCode(who.email, [first]);
        await account.confirmCode(first);
        await account.expectError('406001');
        await account.confirmCode(second);
        await account.expectHeading('shell.company.title');
      });

      await test.step('a name that a company has is refused, whatever its case', async () => {
        const name = account.field('shell.company.name');
        await name.fill(taken.company.toUpperCase());
        await account.press('shell.company.submit');
        await account.expectError('409003');
        await name.fill(who.company);
        await account.expectNoError();
        await account.press('shell.company.submit');
      });

      await test.step('login follows, with the address filled in', async () => {
        await page.waitForURL('**/auth/login');
        await account.expectText('shell.register.done');
        await expect(account.field('shell.auth.email')).toHaveValue(who.email);
        await account.sendLogin(who);
        await page.waitForURL('**/plans');
      });
    });

    test(
      'session: none, signed in, logged out, ended by the server',
      { tag: '@thorough' },
      async ({ page, stack }) => {
        const account = new AccountPage(page, texts);
        const who = await registerCompany(stack);
        await page.goto('/auth/login');
        const submit = page.getByRole('button', { name: texts.pattern('shell.login.submit') });
        await expect(submit).toBeDisabled();
        expect(await storedSession(page)).toBeNull();

        await account.sendLogin({ ...who, password: 'not her password' });
        await account.expectError('401001');
        await expect(account.field('shell.auth.email')).toHaveValue(who.email);
        expect(await storedSession(page)).toBeNull();
        await account.field('shell.auth.password').fill(who.password);
        await account.expectNoError();

        await submit.click();
        await page.waitForURL('**/plans');
        expect(JSON.parse((await storedSession(page)) ?? '{}')).toMatchObject({ user: { email: who.email } });

        await account.logOut();
        expect(await storedSession(page)).toBeNull();
        await page.goto('/plans');
        await page.waitForURL('**/auth/login');

        // A password changed elsewhere ends this session: it cannot be refreshed, and what is stored of it is removed.
        await account.signIn(who);
        await page.waitForURL('**/plans');
        const password = 'another horse battery';
        await who.api.call(endpoints.users.changePassword, {
          body: { password, confirm_password: password },
        });
        await page.goto('/plans');
        await page.waitForURL('**/auth/login');
        expect(await storedSession(page)).toBeNull();
      },
    );

    test('reset: address, code, new password, login', { tag: '@thorough' }, async ({ page, stack }) => {
      const account = new AccountPage(page, texts);
      const who = await registerCompany(stack);
      const used = [await stack.inbox.waitForCode(who.email)];
      const changed = { ...who, password: 'another horse battery' };
      await page.goto('/auth/login');
      await page.getByRole('link', { name: texts.pattern('shell.login.forgot') }).click();
      await account.expectHeading('shell.forgot.title');
      await account.field('shell.auth.email').fill(who.email);
      await account.press('shell.forgot.submit');

      await account.expectHeading('shell.code.title');
      const code = await stack.inbox.waitForCode(who.email, used);
      await account.confirmCode(otherCode(code));
      await account.expectError('406001');
      await account.confirmCode(code);

      await account.expectHeading('shell.newPassword.title');
      await account.field('shell.newPassword.label').fill('short');
      await account.press('shell.newPassword.submit');
      await account.expectText('form.password.tooShort', { min: 8 });
      await account.field('shell.newPassword.label').fill(changed.password);
      await account.press('shell.newPassword.submit');

      await page.waitForURL('**/auth/login');
      await account.expectText('shell.forgot.done');
      await expect(account.field('shell.auth.email')).toHaveValue(who.email);
      await account.sendLogin(who);
      await account.expectError('401001');
      await account.sendLogin(changed);
      await page.waitForURL('**/plans');
      // Earlier sessions have ended.
      expect((await who.api.ask(endpoints.users.me)).status).toBe(401);
    });

    test(
      'invitation: pending, sent again, accepted, revoked',
      { tag: '@thorough' },
      async ({ page, stack, browser }) => {
        const account = new AccountPage(page, texts);
        const owner = await buildCompany(stack);
        const domain = owner.email.split('@')[1] ?? '';
        const invite = (name: string) => ({ ...buildRegistrant(), name, email: `${name}@${domain}` });
        const [grace, barbara] = [invite('grace'), invite('barbara')];
        const pending = texts.pattern('settings.members.pending');

        const guest = await browser.newContext({ locale: LANGUAGE_TRAITS[language].locale });
        const invited = new AccountPage(await guest.newPage(), texts);

        /** Opens the link of the invitation in a fresh browser context, and asks for a code. */
        const follow = async (email: string): Promise<void> => {
          const { html, text } = await stack.inbox.waitForMail(email);
          expect(html).toContain(`<html lang="${language}">`);
          const link = /https?:\/\/\S+\/auth\/forgot\?email=\S+/.exec(text)?.[0] ?? '';
          await invited.page.goto(link);
          await expect(invited.field('shell.auth.email')).toHaveValue(email);
          await invited.press('shell.forgot.submit');
          await invited.expectHeading('shell.code.title');
        };

        await account.signIn(owner);
        await openAdministrators(account);
        for (const who of [grace, barbara]) {
          await inviteAdministrator(account, who);
          await expect(rowOf(account, who.name).getByText(pending)).toBeVisible();
        }

        await test.step('accepted by choosing a password and signing in', async () => {
          await follow(grace.email);
          await invited.confirmCode(await stack.inbox.waitForCode(grace.email));
          await invited.field('shell.newPassword.label').fill(grace.password);
          await invited.press('shell.newPassword.submit');
          await invited.page.waitForURL('**/auth/login');
          await openAdministrators(account);
          await expect(rowOf(account, grace.name).getByText(pending)).toBeVisible();
          await invited.sendLogin(grace);
          await invited.page.waitForURL((url) => url.pathname === '/');
          await invited.logOut();
          await openAdministrators(account);
          await expect(rowOf(account, grace.name)).toBeVisible();
          await expect(rowOf(account, grace.name).getByText(pending)).toBeHidden();
          await expect(rowOf(account, barbara.name).getByText(pending)).toBeVisible();
        });

        await test.step('sent again', async () => {
          await chooseAction(account, barbara.name, 'settings.members.resend');
          await account.expectText('settings.members.resent', { email: barbara.email });
          await expect.poll(async () => (await stack.inbox.mailsTo(barbara.email)).length).toBe(2);
        });

        await test.step('revoked: neither the code that was sent nor the link opens anything', async () => {
          await follow(barbara.email);
          const code = await stack.inbox.waitForCode(barbara.email);
          await invited.confirmCode(code);
          await invited.expectHeading('shell.newPassword.title');
          await chooseAction(account, barbara.name, 'settings.members.revoke');
          await account.press('settings.members.revoke');
          await account.expectText('settings.members.revoked');
          await expect(rowOf(account, barbara.name)).toBeHidden();

          await invited.field('shell.newPassword.label').fill(barbara.password);
          await invited.press('shell.newPassword.submit');
          await invited.expectError('406001');
          await invited.page.goto('/auth/login');
          await invited.sendLogin(barbara);
          await invited.expectError('401001');

          // The link leads to the usual page, but no code is sent, while the next person's is.
          const before = await stack.inbox.mailsTo(barbara.email);
          await follow(barbara.email);
          await invited.confirmCode(otherCode(code));
          await invited.expectError('406001');
          const registration = await stack.inbox.waitForCode(owner.email);
          await owner.api.call(endpoints.auth.sendResetCode, { body: { email: owner.email } });
          await stack.inbox.waitForCode(owner.email, [registration]);
          expect(await stack.inbox.mailsTo(barbara.email)).toHaveLength(before.length);
        });
        await guest.close();
      },
    );

    test(
      'subscription: none, cancelled payment, paid, larger pack',
      { tag: '@thorough' },
      async ({ page, stack }) => {
        const account = new AccountPage(page, texts);
        const menu = page.getByRole('navigation', { name: texts.pattern('shell.menu.title') });
        const settings = menu.getByRole('link', { name: texts.pattern('settings.title') });
        const usage = page.getByRole('region', { name: texts.pattern('settings.plan.usage') });
        const pay = page.locator('button[value=pay]');

        await test.step('confined to the plans', async () => {
          await account.signIn(await registerCompany(stack));
          await page.waitForURL('**/plans');
          await expect(settings).toBeDisabled();
          await expect(usage).toBeHidden();
          await page.goto('/settings');
          await page.waitForURL('**/plans');
        });

        await test.step('a cancelled payment changes nothing', async () => {
          await account.press('settings.plan.buy', { name: 'Essentiel' });
          await page.locator('button[value=cancel]').click();
          await page.waitForURL('**/plans?state=cancel');
          await account.expectText('settings.plan.cancelled');
          await expect(settings).toBeDisabled();
        });

        const deadline = usage.getByText(texts.pattern('settings.plan.deadline'));
        await test.step('a payment opens everything', async () => {
          await account.press('settings.plan.buy', { name: 'Essentiel' });
          await pay.click();
          await page.waitForURL(/\/plans\?state=success/);
          await account.expectText('settings.plan.success');
          await expect(usage.getByRole('heading', { name: 'Essentiel' })).toBeVisible();
          for (const [id, used, allowed] of [
            ['surveys', 0, 3],
            ['members', 0, 300],
            ['admins', 1, 1],
          ] as const) {
            const bar = usage.getByRole('progressbar', { name: texts.pattern(`settings.plan.${id}`) });
            const value = texts.say('settings.plan.usedOf', { used, allowed });
            await expect(bar).toHaveAttribute('aria-valuetext', value);
          }
          await expect(deadline).toBeVisible();
          await settings.click();
          await page.waitForURL(/\/settings/);
        });

        await test.step('a larger pack says what becomes of the remaining time, then replaces', async () => {
          await page.goto('/plans');
          const [, date = ''] =
            texts.pattern('settings.plan.deadline').exec(await deadline.innerText()) ?? [];
          await account.press('settings.plan.buy', { name: 'Pro' });
          const dialog = page.getByRole('alertdialog', {
            name: texts.pattern('settings.plan.upgradeTitle', { name: 'Pro' }),
          });
          const values = { name: 'Pro', current: 'Essentiel', date };
          await expect(dialog.getByText(texts.pattern('settings.plan.upgradeText', values))).toBeVisible();
          await account.press('settings.plan.upgradeConfirm');
          await pay.click();
          await page.waitForURL(/\/plans\?state=success/);
          await expect(usage.getByRole('heading', { name: 'Pro' })).toBeVisible();
          await expect(
            page.getByRole('button', { name: texts.pattern('settings.plan.buy', { name: 'Pro' }) }),
          ).toBeHidden();
        });
      },
    );
  });
}
