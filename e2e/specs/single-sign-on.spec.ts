import type { IdentityProvider } from 'api/testing/identity-provider';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { buildCompany, inviteAdministrator, type Administrator } from '../support/company';
import { expect } from '../support/fixtures';
import { signIn } from '../support/pages/registration';
import { openSession } from '../support/pages/session';
import { afresh as leave, domainOf, signOn, test, type Outside } from '../support/single-sign-on';

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ });
const refused = (page: Page) => page.getByText('Your company’s login service did not confirm who you are.');

async function connect(page: Page, { provider, records }: Outside, { email }: Administrator): Promise<void> {
  const domain = domainOf({ email });
  await page.goto('/company?tab=login');
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await page.getByRole('button', { name: 'Add the domain' }).click();
  const shown = page.getByRole('list', { name: 'Domains of your company' });
  await expect(shown.getByText('Not proven')).toBeVisible();
  const [name = '', value = ''] = await shown.locator('code').allTextContents();
  records.records.set(name, [value]);
  await page.getByRole('button', { name: `Check ${domain}` }).click();
  await expect(shown.getByText('Proven', { exact: true })).toBeVisible();

  const redirect = await page.getByText(/\/auth\/sso\//).textContent();
  await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
  await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.clientId);
  await page.getByRole('textbox', { name: 'Client secret' }).fill(provider.clientSecret);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('The provider refuses the redirect address')).toBeVisible();
  provider.allow(redirect ?? '');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('All is well: people can log in.')).toBeVisible();
}

test(
  'administrators sign in by the provider of their company',
  { tag: '@thorough' },
  async ({ page, stack, outside }) => {
    test.setTimeout(180_000);
    const { provider } = outside;
    const who = await buildCompany(stack);
    provider.people.clear();
    provider.people.set('ada', { sub: 'ada', email: who.email, name: 'Ada' });

    await test.step('the domain is proven, the provider connected, and the test says what is wrong', async () => {
      await openSession(page, who);
      await connect(page, outside, who);
      expect(await findViolations(page)).toEqual([]);
    });

    const afresh = () => leave(page);

    await test.step('the first sign-in', async () => {
      await afresh();
      await signOn(page, who.email, 'Ada');
      await expect(welcome(page)).toBeVisible();
    });

    const seconds = (more: number) => Math.floor(Date.now() / 1000) + more;
    const failures: readonly [string, Partial<IdentityProvider>][] = [
      ['a token for another client', { forge: (claims) => ({ ...claims, aud: 'another' }) }],
      ['a token that has expired', { forge: (claims) => ({ ...claims, exp: seconds(-120) }) }],
      ['a key that the provider has withdrawn', { keys: [] }],
    ];
    for (const [what, failure] of failures)
      await test.step(`${what} signs in nobody`, async () => {
        await afresh();
        Object.assign(provider, failure);
        await signOn(page, who.email, 'Ada');
        await expect(refused(page)).toBeVisible();
        Object.assign(provider, { forge: null, keys: null });
        await page.getByRole('button', { name: 'Back to login' }).click();
        await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
      });

    await test.step('a changed key is followed, and what came back is good once', async () => {
      await afresh();
      await provider.changeKeys();
      const back = page.waitForRequest(/\/auth\/sso\/[^/]+\?/);
      await signOn(page, who.email, 'Ada');
      await expect(welcome(page)).toBeVisible();
      const address = (await back).url();
      await afresh();
      await page.goto(address);
      await expect(page.getByText('This took too long.')).toBeVisible();
    });

    await test.step('the answer of another provider is not taken for it', async () => {
      await afresh();
      await page.route(
        '**/api/auth/single-sign-on/callback',
        async (route) => {
          const answer = route.request().postDataJSON() as object;
          await route.continue({ postData: JSON.stringify({ ...answer, iss: 'https://evil.example' }) });
        },
        { times: 1 },
      );
      await signOn(page, who.email, 'Ada');
      await expect(refused(page)).toBeVisible();
    });

    await test.step('required, a password opens nothing but for who keeps it', async () => {
      await afresh();
      await openSession(page, who);
      const keeper = await inviteAdministrator(stack, who, 'Kim Keeper');
      await afresh();
      await openSession(page, keeper);
      await expect(welcome(page)).toBeVisible();
      await afresh();
      await openSession(page, who);
      await page.goto('/company?tab=login');
      await page.getByRole('combobox', { name: 'Who keeps a password for emergencies' }).click();
      await page.getByRole('option', { name: 'Kim Keeper' }).click();
      await page.getByRole('switch', { name: 'Administrators log in with single sign-on only' }).click();
      // The session of the password has ended with it.
      await expect(page.getByRole('button', { name: 'Continue with single sign-on' })).toBeVisible({
        timeout: 30_000,
      });
      await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Your company logs in with single sign-on.')).toBeVisible();
      provider.isAway = true;
      await signIn(page, keeper);
      await expect(page.getByRole('heading', { name: 'Company', level: 1 })).toBeVisible();
      provider.isAway = false;
    });

    await test.step('whoever the provider removes is out within a minute', async () => {
      await afresh();
      await signOn(page, who.email, 'Ada');
      await expect(welcome(page)).toBeVisible();
      provider.remove('ada');
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('button', { name: 'Continue with single sign-on' })).toBeVisible({
          timeout: 3000,
        });
      }).toPass({ timeout: 62_000, intervals: [5000] });
    });
  },
);
