import { endpoints } from '@elan/contracts';
import type { Page } from '@playwright/test';
import { buildCompany, importUsers, registerCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { signInBySession } from '../support/sign-in';
import { coveredByToasts } from '../support/toasts';

const apiCallsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

test('the example can be viewed before paying, and makes no API calls', async ({ page, stack }) => {
  const administrator = await registerCompany(stack);
  await page.goto('/auth/login');
  await signInBySession(page, administrator);
  await page.goto('/plans');
  const calls = apiCallsOf(page);
  await page.getByRole('link', { name: 'See the example' }).click();
  await expect(page.getByText('Example: invented company')).toBeVisible();
  for (const tab of ['Questions', 'Segmentation', 'Advice', 'General']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await expect(page.getByText('Example: invented company')).toBeInViewport();
  }
  await page.mouse.wheel(0, 4000);
  await expect(page.getByText('Example: invented company')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  // Calls that the frame makes on any page.
  const usual = /^GET \/api\/(users\/me|companies\/overview|provider|auth\/refresh-token)$/;
  expect(calls.filter((call) => !usual.test(call))).toEqual([]);
});

test(
  'deleting a draft frees its place in the plan, and the dialog says so',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    const { id } = await administrator.api.call(endpoints.surveys.create, {
      body: { name: 'A draft', active: false, questions: [{ id: '1', label: 'How are you?', order: 1 }] },
    });
    const used = async () => (await administrator.api.call(endpoints.companies.overview)).surveysUsed;
    expect(await used()).toBe(1);
    await page.goto('/auth/login');
    await signInBySession(page, administrator);
    await page.goto(`/surveys/edit/${id}`);
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('status')).toContainText('no longer counts towards your plan');
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(used).toBe(0);
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Plan', exact: true })
      .click();
    await expect(page.getByRole('progressbar', { name: 'Surveys created' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
  },
);

test(
  'the menu has Settings, the audit trail, the plan once and the account by name',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    await page.goto('/auth/login');
    await signInBySession(page, administrator);
    await page.goto('/settings?tab=plan');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if (width === 390) await page.getByRole('button', { name: 'Open the menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(1);
      await expect(menu.getByRole('link', { name: 'Plan', exact: true })).toHaveCount(1);
      await expect(menu.getByRole('link', { name: 'Audit trail' })).toHaveCount(1);
      await expect(menu.getByRole('link', { name: /^Account/ })).toBeVisible();
    }
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^Account/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the company account' })).toBeVisible();
  },
);

test('the audit trail is read, filtered and downloaded', { tag: '@thorough' }, async ({ page, stack }) => {
  const administrator = await buildCompany(stack);
  await importUsers(administrator, 2);
  await page.goto('/auth/login');
  await signInBySession(page, administrator);
  await page.goto('/audit');
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: 'Members imported' })).toContainText('2 added');
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Members imported' }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const address = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  // A browser follows the link like this: with only the session cookie.
  const file = await page.request.get(address ?? '');
  expect(file.headers()['content-disposition']).toContain('audit.csv');
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
});

for (const { name, width, height } of [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`a toast covers no control on a ${name}`, { tag: '@thorough' }, async ({ page, stack }) => {
    await page.setViewportSize({ width, height });
    const administrator = await buildCompany(stack);
    await importUsers(administrator, 6);
    await page.goto('/auth/login');
    await signInBySession(page, administrator);

    await page.goto('/company');
    await page.getByLabel(/^Company name/).fill(`${administrator.company} & Sons`);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Successfully saved!')).toBeVisible();
    expect(await coveredByToasts(page)).toEqual([]);

    await page.goto('/settings?tab=audiences');
    await page.getByRole('button', { name: 'New audience' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Audience name').fill('Night shift');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Successfully saved!')).toBeVisible();
    expect(await coveredByToasts(page)).toEqual([]);
  });
}
