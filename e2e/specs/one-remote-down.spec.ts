import type { Page } from '@playwright/test';
import { buildAnsweredSurvey, buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { allTenAnswered } from '../support/pages/analysis';
import { openAnalysis } from '../support/pages/dashboard';
import { openSession } from '../support/pages/session';
import { remoteOfPage } from '../support/remotes';

const analysisFiles = `**/remotes/${remoteOfPage('/analyze/:surveyId')}/**`;

async function takeDown(page: Page): Promise<void> {
  await page.route(analysisFiles, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

async function repair(page: Page): Promise<void> {
  await page.unroute(analysisFiles);
}

test('an unreachable remote leaves the rest working, and comes back by retry, then by reload', async ({
  page,
  stack,
}) => {
  const administrator = await buildCompany(stack);
  await buildAnsweredSurvey(administrator, 'Patience');
  await takeDown(page);
  await openSession(page, administrator);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'This part of the application could not be loaded' });
  const results = allTenAnswered(page);
  await test.step('its page says so, the others work', async () => {
    await openAnalysis(page, 'Patience');
    await expect(failure).toBeVisible();
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(failure).toBeHidden();
    await expect(page.getByText(administrator.email)).toBeVisible();
  });

  await test.step('after a failed retry a reload is offered', async () => {
    await openAnalysis(page, 'Patience');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeHidden();
  });

  await test.step('once it is repaired, Retry shows it without a reload', async () => {
    await openAnalysis(page, 'Patience');
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
    await repair(page);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(results).toBeVisible();
    expect(loads).toBe(0);
  });

  await test.step('and so does the offered reload', async () => {
    await takeDown(page);
    await page.reload();
    await failure.getByRole('button', { name: 'Try again' }).click();
    const reload = failure.getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await repair(page);
    await reload.click();
    await expect(results).toBeVisible();
    expect(loads).toBe(2);
  });
});

test(
  'a part that is loaded later and could not be comes by Try again',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    await buildAnsweredSurvey(administrator, 'Patience');
    await openSession(page, administrator);
    await openAnalysis(page, 'Patience');
    await expect(allTenAnswered(page)).toBeVisible();
    // Parts of this tab that come later would fail too, and take the tabs with them.
    await page.waitForLoadState('networkidle');
    await takeDown(page);
    await page.getByRole('tab', { name: 'Questions' }).click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await repair(page);
    await again.click();
    await expect(page.getByRole('tab', { name: 'Questions', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('img').first()).toBeVisible();
  },
);

test('a shell that fails at its start says so, in words, within two seconds', async ({ page, stack }) => {
  const { text } = await fetch(stack.url).then(async (answer) => ({ text: await answer.text() }));
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(text) ?? [];
  const words = page.getByText('This page could not be opened.');
  await page.route(`**${script}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('too early');" }),
  );
  await page.goto(stack.url);
  await expect(words).toBeVisible({ timeout: 2_000 });
  await page.unroute(`**${script}`);
  await page.getByRole('link', { name: 'Reload it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(words).toBeHidden();
});
