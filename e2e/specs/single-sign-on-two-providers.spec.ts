import type { Page } from '@playwright/test';
import { buildCompany } from '../support/company';
import { expect } from '../support/fixtures';
import {
  afresh,
  beginSignOn,
  connectProvider,
  continueAs,
  domainOf,
  proveDomain,
  signOn,
  test,
} from '../support/single-sign-on';

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ });

test(
  'two companies, two providers: each signs in its own, and neither is taken for the other',
  { tag: '@thorough' },
  async ({ page, context, stack, outside }) => {
    test.setTimeout(240_000);
    const { provider: honest, other: evil } = outside;
    const [victim, attacker] = [await buildCompany(stack), await buildCompany(stack)];
    const ofVictim = await connectProvider(outside, victim, honest);
    const ofAttacker = await connectProvider(outside, attacker, evil);
    for (const { people } of [honest, evil]) people.clear();
    // Both providers know the same name.
    honest.people.set('one', { sub: 'one', email: victim.email, name: 'Ada' });
    evil.people.set('one', { sub: 'one', email: attacker.email, name: 'Mallory' });
    const companyIn = () =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('me') ?? '{}') as { user?: { companyId?: string } }).user
            ?.companyId,
      );

    await test.step('the page that was wanted is not lost on the way', async () => {
      await page.goto('/settings?tab=audiences');
      await beginSignOn(page, victim.email);
      await continueAs(page, 'Ada');
      await expect(page).toHaveURL(/\/settings\?tab=audiences$/);
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      expect(await companyIn()).toBe(victim.me.companyId);
    });

    await test.step('who has to prove again who they are comes back to the page, and can go on', async () => {
      await page.goto('/company?tab=login');
      const refused = { statusCode: 403, error: 'Forbidden', message: '403009' };
      const address = '**/api/companies/single-sign-on/domains';
      await context.route(address, (route) => route.fulfill({ status: 403, json: refused }), { times: 1 });
      const add = async () => {
        await page.getByRole('textbox', { name: 'Domain' }).fill('second.example');
        await page.getByRole('button', { name: 'Add the domain' }).click();
      };
      await add();
      const dialog = page.getByRole('dialog', { name: 'Is that you?' });
      await dialog.getByRole('button', { name: 'Continue with single sign-on' }).click();
      await continueAs(page, 'Ada');
      await expect(page).toHaveURL(/\/company\?tab=login$/);
      await add();
      const shown = page.getByRole('list', { name: 'Domains of your company' });
      await expect(shown.getByText('second.example', { exact: true })).toBeVisible();
    });

    await test.step('the same name at the other provider is somebody else', async () => {
      await afresh(page);
      await signOn(page, attacker.email, 'Mallory');
      await expect(welcome(page)).toBeVisible();
      expect(await companyIn()).toBe(attacker.me.companyId);
    });

    // The attacker's provider sends the browser on to the honest one, in the hope for the code that comes back.
    const sendOnTo = async (redirect: string) => {
      await afresh(page);
      await page.route(
        (url) => url.origin === evil.issuer && url.pathname === '/auth',
        (route) => {
          const sent = new URL(route.request().url());
          sent.host = new URL(honest.issuer).host;
          sent.searchParams.set('redirect_uri', redirect);
          return route.fulfill({ status: 302, headers: { location: sent.href } });
        },
        { times: 1 },
      );
      const before = evil.asked.filter((path) => path === '/token').length;
      await signOn(page, attacker.email, 'Ada');
      return () => evil.asked.filter((path) => path === '/token').length - before;
    };

    await test.step('an answer of the honest provider at its own address is none to what was begun', async () => {
      const codesGiven = await sendOnTo(ofVictim);
      await expect(page.getByText('This took too long.')).toBeVisible();
      expect(codesGiven()).toBe(0);
    });

    await test.step('nor at the address of the attacker, were it allowed there', async () => {
      honest.allow(ofAttacker);
      const codesGiven = await sendOnTo(ofAttacker);
      await expect(page.getByText('Your company’s login service did not confirm who you are.')).toBeVisible();
      expect(codesGiven()).toBe(0);
    });

    await test.step('where both have proved one domain, the page asks which', async () => {
      await proveDomain(outside, attacker, domainOf(victim));
      await afresh(page);
      await page.goto('/auth/login');
      await beginSignOn(page, victim.email);
      await expect(page.getByText('Several companies use this domain.')).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(2);
      await page.getByRole('radio', { name: victim.company }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await continueAs(page, 'Ada');
      await expect(welcome(page)).toBeVisible();
      expect(await companyIn()).toBe(victim.me.companyId);
    });
  },
);
