import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '../support/demo/product';

/** The card with this name. */
const card = (page: Page, name: string | RegExp) =>
  page
    .getByRole('tabpanel')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });

test.beforeEach(async ({ page, product }) => {
  await page.goto('/');
  await signInAs(page, 'demo', product);
  await page.goto(`/analyze/${product.demo.surveyIds[0]}`);
});

test('the first screen says what stands out, and what to do is one press away', async ({ page }) => {
  const first = card(page, 'Where to start');
  await test.step('it names where to start and the weakest team', async () => {
    await expect(card(page, 'What stands out').getByRole('listitem').first()).toContainText(
      /answered|people/,
    );
    await expect(first.getByText('Start here')).toHaveCount(1);
    await expect(first.getByText('Lowest', { exact: true })).toHaveCount(1);
    await expect(card(page, /Score|eNPS/).first()).toContainText(/since .+ (more than chance|may be chance)/);
  });

  await test.step('the weakest group opens, its questions the lowest first', async () => {
    const weakest = page.getByRole('row').nth(1).getByRole('link');
    const name = (await weakest.textContent()) ?? '';
    await weakest.click();
    await expect(page.getByRole('columnheader', { name: new RegExp(name) })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.goBack();
  });

  await test.step('the lowest question comes into view', async () => {
    const lowest = first.getByRole('listitem').filter({ hasText: 'Lowest' }).getByRole('link').first();
    const label = (await lowest.textContent()) ?? '';
    await lowest.click();
    await expect(page.locator('li:focus')).toContainText(label);
    await page.goBack();
  });

  await test.step('its advice is open', async () => {
    const item = first.getByRole('listitem').filter({ hasText: 'Lowest' });
    const label = (await item.getByRole('link').first().textContent()) ?? '';
    await item.getByRole('link', { name: /^Advice on/ }).click();
    await expect(page.locator('summary:focus')).toContainText(label);
    await expect(
      page.locator('details[open]').filter({ hasText: label }).getByRole('heading', { level: 3 }).first(),
    ).toBeVisible();
  });
});

test('choosing a round sets the days, and is kept in the address', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('combobox', { name: 'Round' }).click();
  const option = page.getByRole('option').nth(2);
  const name = (await option.textContent()) ?? '';
  const start = page.getByRole('textbox', { name: 'Start date' });
  const before = await start.inputValue();
  await option.click();
  await expect(start).not.toHaveValue(before);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Round' })).toHaveText(name);
  await expect(card(page, 'What stands out')).toBeVisible();
});

test(
  'a cell of the heatmap opens by keyboard, and focus returns to it',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.getByRole('tab', { name: 'Segmentation' }).click();
    const cell = page.getByRole('gridcell').getByRole('button').nth(1);
    await cell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('People who answered');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cell).toBeFocused();
  },
);

test(
  'comments can be searched, hidden with a reason, and shown again',
  { tag: '@thorough' },
  async ({ page, product }) => {
    await page.goto(`/analyze/${product.demo.surveyIds[2]}`);
    await page.getByRole('link', { name: 'Comments' }).click();
    const found = page.getByRole('heading', { name: /^\d+ comments?$/ });
    await expect(found).toHaveText('39 comments');
    const theme = page.getByRole('button', { name: /^Schedules \d/ });
    const count = (await theme.textContent())?.replace(/\D/g, '');
    await theme.click();
    await expect(found).toHaveText(`${count} comments`);
    await expect(
      page
        .getByRole('listitem')
        .getByText(/planning/i)
        .first(),
    ).toBeVisible();
    await theme.click();
    await page.getByRole('textbox', { name: 'Search in comments' }).fill('laptop');
    await expect(found).toHaveText('1 comment');
    await page.getByRole('button', { name: /^Hide comment/ }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A matter for IT');
    await page.getByRole('button', { name: 'Hide the comment' }).click();
    await expect(page.getByText('No comment matches this search')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(found).toHaveText('1 comment');
  },
);

test('is printed as one report of all tabs, at paper width', { tag: '@thorough' }, async ({ page }) => {
  // The browser's print dialog would block.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.setAttribute('data-printed', '');
    };
  });
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  // A4 without margins.
  await page.setViewportSize({ width: 680, height: 1000 });

  await test.step('it says whose results these are, of which round and day', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Verdier & Hall, .+ 20\d\d$/)).toBeVisible();
    await expect(page.getByText(/^Round: .+, compared with /)).toBeVisible();
  });
  await test.step('all tabs are on it, and nothing that is pressed', async () => {
    const heads = ['What stands out', 'Where to start', 'What goes together', 'Segmentation', 'Questions'];
    for (const name of [...heads, 'Advice']) {
      await expect(
        page.locator('h2').filter({ hasText: new RegExp(`^${name}$`), visible: true }),
      ).toHaveCount(1);
    }
    await expect(page.locator('table[role="grid"]').filter({ visible: true })).toHaveCount(1);
    expect(await page.locator('details:not([open])').filter({ visible: true }).count()).toBe(0);
    const pressed = page.locator('nav, header button, [role="tab"], [role="combobox"], [role="menuitem"]');
    expect(await pressed.filter({ visible: true }).allTextContents()).toEqual([]);
  });
  await test.step('nothing is cut at the edge of the paper', async () => {
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((each) => `${each.tagName} ${(each.textContent || '').slice(0, 40)}`),
    );
    expect(beyond).toEqual([]);
    expect(
      (await page.pdf({ format: 'A4', margin: { left: '15mm', right: '15mm' } })).length,
    ).toBeGreaterThan(20_000);
  });
});
