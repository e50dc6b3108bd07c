import { expect, signInAs, test } from '../support/demo/product';
import { pressKeys, tabTo } from '../support/keyboard';

test.beforeEach(async ({ page, product }) => {
  await page.goto('/auth/login');
  await signInAs(page, 'demo', product);
});

test(
  'the wizard creates an audience of departments in place, by keyboard alone',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/surveys/create');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await page.getByRole('radio', { name: /eNPS/ }).check({ force: true });
    await next.click();
    await page.getByLabel('Name').fill('Shop floor pulse');
    await next.click();
    await expect(page.getByRole('radio', { name: 'All users' })).toBeChecked();

    // From here on, only the keyboard is used, and presses are counted.
    let presses = 0;
    const act = async (key: string) => {
      presses += 1;
      await pressKeys(page, key);
    };
    await tabTo(page, page.getByRole('button', { name: 'New audience' }));
    await act('Enter');
    const dialog = page.getByRole('dialog', { name: 'New audience' });
    const name = dialog.getByLabel('Audience name');
    await tabTo(page, name);
    await page.keyboard.type('Sales and care');
    for (const department of [/^Sales \d+$/, /^Customer care \d+$/]) {
      await tabTo(page, dialog.getByRole('checkbox', { name: department }));
      await act('Space');
    }
    await expect(dialog.getByRole('status')).toHaveText(/^[1-9]\d* people.*; for example /);
    const people = /^\d+/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[0];
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
    await act('Enter');
    await expect(dialog).toBeHidden();

    const made = page.getByRole('radio', { name: 'Sales and care' });
    await expect(made).toBeChecked();
    await expect(page.locator('label').filter({ has: made })).toContainText(`${people} members`);
    expect(presses).toBeLessThanOrEqual(10);

    await page.goto('/settings?tab=audiences');
    const row = page.getByRole('row').filter({ hasText: 'Sales and care' });
    await expect(row).toContainText('Department: Sales or Customer care');
    await expect(row).toContainText(String(people));
  },
);
