import type { Page } from '@playwright/test';
import { buildCompany, registerCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/pages/registration';
import { openSession } from '../support/pages/session';

const settings = (page: Page) => page.getByRole('heading', { name: 'Settings', level: 1 });
const path = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

test('a visitor to a deep link signs in and gets there', async ({ page, stack }) => {
  const administrator = await buildCompany(stack);
  await page.goto('/s/nothing');
  await page.goto('/settings?tab=audiences');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, administrator);
  await expect(settings(page)).toBeVisible();
  expect(path(page)).toBe('/settings?tab=audiences');
  // Neither the address without session nor the login page is left in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/s\/nothing$/);
});

test(
  'pages for guests lead a signed-in user to the dashboard',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    await openSession(page, await buildCompany(stack));
    for (const guestPage of ['/auth/login', '/auth/register', '/auth/forgot']) {
      await page.goto(guestPage);
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
      expect(path(page)).toBe('/');
    }
  },
);

test('a logout ends the session in every tab', { tag: '@thorough' }, async ({ page, context, stack }) => {
  await openSession(page, await buildCompany(stack));
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(settings(other)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expect(settings(other)).toBeHidden();
  // The server has ended the cookie's session too.
  for (const tab of [page, other]) {
    await tab.goto('/settings');
    await expect(tab).toHaveURL(/\/auth\/login$/);
  }
});

test(
  'two tabs with an expired access token share one refresh and stay signed in',
  { tag: '@thorough' },
  async ({ page, context, stack }) => {
    await openSession(page, await buildCompany(stack));
    const other = await context.newPage();
    await other.goto('/settings?tab=members');
    await expect(settings(other)).toBeVisible();
    // Holds the refresh back until both tabs were refused, so that both need one at the same time.
    let refreshes = 0;
    const refused = new Set<Page>();
    context.on('response', (response) => {
      if (response.status() === 401) refused.add(response.frame().page());
    });
    await context.route('**/api/auth/refresh-token', async (route) => {
      refreshes += 1;
      await expect.poll(() => refused.size).toBe(2);
      await route.continue();
    });

    // Twice, because a session ended for token reuse would show only at the second refresh.
    for (const round of [1, 2]) {
      refused.clear();
      const members = (tab: Page) =>
        tab.waitForResponse((response) => response.url().includes('/api/users/search') && response.ok());
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('me') ?? '{}') as object;
        localStorage.setItem('me', JSON.stringify({ ...session, accessToken: 'expired' }));
      });
      await Promise.all(
        [page, other].map((tab) => Promise.all([members(tab), tab.goto('/settings?tab=members')])),
      );
      for (const tab of [page, other]) {
        await expect(settings(tab)).toBeVisible();
        expect(path(tab)).toBe('/settings?tab=members');
      }
      expect(refreshes).toBe(round);
    }
  },
);

test(
  'a company without subscription is confined to the plans',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    await openSession(page, await registerCompany(stack));
    for (const address of ['/', '/settings?tab=members', '/surveys/create', '/analyze/x', '/account']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/plans$/);
      await expect(page.getByRole('button', { name: 'Buy Pro' })).toBeVisible();
    }
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const entryOf = (name: string) => menu.getByRole('link', { name, exact: true });
    const entries = ['Dashboard', 'Surveys', 'Analyze', 'Library', 'Settings'].map(entryOf);
    for (const entry of [...entries, menu.getByRole('link', { name: /Account/ })]) {
      await expect(entry).toBeDisabled();
      await entry.click({ force: true });
      expect(path(page)).toBe('/plans');
    }
    await expect(entryOf('Plan')).toBeEnabled();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  },
);

test('a browser that blocks cookies and storage signs in, and says what will not last', async ({
  page,
  context,
  stack,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    navigator.locks.request = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
  });
  const administrator = await buildCompany(stack);
  await page.goto('/');
  await expect(page.getByText('Your browser blocks cookies here')).toBeVisible();
  await signIn(page, administrator);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.getByRole('link', { name: 'Surveys', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surveys');
});
