import { readFile } from 'node:fs/promises';
import { endpoints } from '@elan/contracts';
import { elementsOf, openPackage } from '../../packages/reports/src/testing/index';
import { buildCompany, importUsers } from '../support/company';
import { expect, test } from '../support/fixtures';
import { answerAll } from '../support/pages/answering';
import { buildWeeklySurvey } from '../support/past-rounds';
import { signInBySession } from '../support/sign-in';

const TEMPLATE = 4;

test('results lead to an action, a report and a page for employees, which the next round shows', async ({
  page,
  stack,
  browser,
}) => {
  page.setDefaultTimeout(15_000);
  const administrator = await buildCompany(stack);
  const { api } = administrator;
  const [first] = await importUsers(administrator, 5);
  const survey = await buildWeeklySurvey(administrator, stack, {
    ...{ name: 'Weekly pulse', templateId: TEMPLATE, rounds: 2 },
  });
  await page.goto('/privacy');
  await signInBySession(page, administrator);

  const title = await test.step('a piece of advice becomes an action', async () => {
    await page.goto(`/analyze/${survey.id}`);
    await expect(page.getByRole('heading', { name: 'What stands out' })).toBeVisible();
    await page.getByRole('tab', { name: 'Advice' }).click();
    const make = page.getByRole('button', { name: /^Make it an action: / }).first();
    const called = (await make.getAttribute('aria-label'))?.replace('Make it an action: ', '') ?? '';
    await make.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('What is to be done')).toHaveValue(called);
    await dialog.getByRole('button', { name: 'Create the action' }).click();
    await expect(page.getByText('Action created')).toBeVisible();
    return called;
  });

  const question = await test.step('it is under way', async () => {
    await page.goto('/actions');
    await page.getByRole('button', { name: `Options for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Move to under way' }).click();
    const read = async () => (await api.call(endpoints.actions.list)).actions;
    await expect
      .poll(async () => (await read()).map(({ title: of, state }) => [of, state]))
      .toEqual([[title, 'underWay']]);
    const actions = await read();
    return actions[0]?.question?.label ?? '';
  });

  await test.step('a report tells of it', async () => {
    await page.goto(`/analyze/${survey.id}`);
    await page.getByRole('button', { name: 'Options' }).first().click();
    await page.getByRole('menuitem', { name: 'Share results' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Format').click();
    await page.getByRole('option', { name: 'Figures (XLSX)' }).click();
    await dialog.getByRole('button', { name: 'Make the report' }).click();
    const link = dialog.getByRole('link', { name: /^Download: Figures/ });
    await expect(link).toBeVisible({ timeout: 15_000 });
    const begun = Promise.any([
      page.waitForEvent('download'),
      page
        .context()
        .waitForEvent('page')
        .then((tab) => tab.waitForEvent('download')),
    ]);
    await link.click();
    const parts = openPackage(await readFile(await (await begun).path()));
    const texts = elementsOf(parts['xl/sharedStrings.xml'] ?? '').map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Weekly pulse', title, 'Everybody', 'Under way', question]),
    );
  });

  await test.step('a page for employees begins with it, and is published', async () => {
    await page.goto(`/analyze/${survey.id}/employee-page`);
    await expect(page.getByLabel('What was decided').first()).toHaveValue(title);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Employees have seen this page since')).toBeVisible();
  });

  await test.step('the next round shows it before the first question', async () => {
    await api.call(endpoints.surveys.update, { params: { surveyId: survey.id }, body: { active: true } });
    const link = await stack.inbox.waitForPersonalLink(first?.email ?? '');
    const phone = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const respondent = await phone.newPage();
    await respondent.goto(link);
    await respondent.getByText('What changed since last time').click();
    await expect(respondent.getByText(title)).toBeVisible();
    await answerAll(respondent, link, 8);
    await phone.close();
  });

  await test.step('the trend of its question shows where it began', async () => {
    await page.goto(`/analyze/${survey.id}?tab=questions`);
    const row = page.getByRole('listitem').filter({ hasText: question }).first();
    await row.getByRole('button', { name: /Trend/ }).click();
    await expect(row.getByText(new RegExp(`: ${title}$`)).first()).toBeVisible();
  });
});
