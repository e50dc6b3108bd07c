import { endpoints } from '@elan/contracts';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { buildCompany, importUsers } from '../support/company';
import { sendInvitations } from '../support/pages/surveys';
import { signInBySession } from '../support/sign-in';

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

test(
  'a template is found, read, tried and used; a survey becomes a company template',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    await importUsers(administrator, 2);
    await page.goto('/auth/login');
    await signInBySession(page, administrator);
    await page.goto('/');

    await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
    await page.getByRole('searchbox').fill('WELL-bÉing');
    const card = page.getByRole('link', { name: 'Well-being at work' });
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('WELL-bÉing');
    await card.click();

    const name = 'Well-being at work';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByText('Advice for question 1', { exact: true }).click();
    await expect(page.getByText('First step this week').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview as a respondent' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByRole('radio', { name: /^7/ }).check({ force: true });
    await preview.getByRole('button', { name: 'Next' }).click();
    await expect(preview.getByText('2/9')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Use this template' }).click();

    await expect(page.getByRole('heading', { name: 'General configuration' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await next(page).click();
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Advice' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Preview of the answer page' }).getByText('1/9'),
    ).toBeVisible();
    await expectAccessible(page);
    await sendInvitations(page, '2');

    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Our autumn');
    await dialog.getByRole('button', { name: 'Save as template' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our autumn');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Use this template' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Our autumn');
    await next(page).click();
    await next(page).click();
    await page.getByRole('textbox', { name: 'Question 1 (required)' }).fill('I like autumn');
    await next(page).click();
    await sendInvitations(page, '2');
    const [made] = await administrator.api.call(endpoints.surveys.list);
    expect(made).toMatchObject({ name: 'Our autumn', templateId: 0, thematicId: 'well-being' });
    expect(made?.questions).toContain('I like autumn');
    expect(JSON.parse(made?.questions ?? '[]')).toHaveLength(9);
  },
);
