import { expect, signInAs, test } from '../support/demo/product';
import { expectFocusKeptIn, hiddenFocus, pressKeys, tabTo } from '../support/keyboard';
import { buildRegistrant } from '../support/people';

// Everything here is done in a real browser without a pointer.

test.describe('signed in', () => {
  test.beforeEach(async ({ page, product }) => {
    await page.goto('/auth/login');
    await signInAs(page, 'demo', product);
  });

  test('the menu leads to pages, and a skip link to the content', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Claire');

    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await pressKeys(page, 'Enter');
    await expect(page.locator('main')).toBeFocused();

    await page.goto('/');
    await expect(heading).toContainText('Claire');
    const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' });
    await tabTo(page, settings);
    await pressKeys(page, 'Enter');
    await expect(heading).toHaveText('Settings');
    await expect(page).toHaveTitle(/^Settings/);
    await expect(settings).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation').locator(':focus')).toHaveCount(0);
  });

  test('arrows choose tabs', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/settings?tab=members');
    const tabs = page.getByRole('tablist').first();
    const tab = (name: string) => tabs.getByRole('tab', { name });
    await tabTo(page, tab('Members'));
    await pressKeys(page, 'ArrowRight');
    await expect(tab('Audiences')).toBeFocused();
    await expect(tab('Audiences')).toHaveAttribute('aria-selected', 'true');
    await pressKeys(page, 'End');
    await expect(tab('Plan')).toHaveAttribute('aria-selected', 'true');
    await pressKeys(page, 'ArrowRight');
    await expect(tab('Members')).toHaveAttribute('aria-selected', 'true');
    await pressKeys(page, 'ArrowLeft', 'Home');
    await expect(tab('Members')).toBeFocused();

    const kinds = page.getByRole('tablist').nth(1);
    await tabTo(page, kinds.getByRole('tab', { name: 'Administrators' }));
    await pressKeys(page, 'ArrowDown');
    await expect(kinds.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a modal takes, keeps and returns focus; arrows operate a select in it', async ({ page }) => {
    await page.goto('/settings?tab=members');
    const opener = page.getByRole('button', { name: 'New member' });
    await tabTo(page, opener);
    await pressKeys(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'New member' });
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    await expectFocusKeptIn(page, dialog);

    const role = dialog.getByRole('combobox', { name: /^Role/ });
    const list = page.getByRole('listbox');
    await tabTo(page, role);
    await pressKeys(page, 'ArrowDown');
    await expect(list).toBeVisible();
    await pressKeys(page, 'ArrowUp', 'Enter');
    await expect(role).toHaveText('Administrator');
    await expect(role).toBeFocused();
    await pressKeys(page, 'Enter');
    await expect(list).toBeVisible();
    await pressKeys(page, 'Escape');
    await expect(list).toBeHidden();
    await expect(role).toBeFocused();

    // The role was changed, so closing asks first.
    await pressKeys(page, 'Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await pressKeys(page, 'Escape');
    await expect(question).toBeHidden();
    await expect(role).toBeFocused();
    await pressKeys(page, 'Escape');
    await tabTo(page, question.getByRole('button', { name: 'Discard' }));
    await pressKeys(page, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a long select is searched by typing', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/company');
    const zone = page.getByRole('combobox', { name: /^Time zone/ });
    await tabTo(page, zone);
    await pressKeys(page, 'Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type('Lisbon');
    await expect(page.getByRole('option')).toHaveCount(1);
    await pressKeys(page, 'Enter');
    await expect(zone).toHaveText('Europe/Lisbon');
    await expect(zone).toBeFocused();
  });

  test('a table is searched, sorted and paged', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/settings?tab=members');
    await tabTo(page, page.getByRole('tablist').nth(1).getByRole('tab', { name: 'Administrators' }));
    await pressKeys(page, 'ArrowDown');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText('Adam');

    const byName = page.getByRole('columnheader', { name: 'Name' });
    await tabTo(page, byName.getByRole('button'));
    await pressKeys(page, 'Enter');
    await expect(byName).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.nth(1)).not.toContainText('Adam');

    await tabTo(page, page.getByRole('button', { name: 'Next page' }));
    await pressKeys(page, 'Enter');
    await expect(page.getByText('11–20 of 297')).toBeVisible();

    await page.goto('/settings?tab=members');
    await tabTo(page, page.getByRole('textbox', { name: 'Search by name' }));
    await page.keyboard.type('benali');
    await expect(rows).toHaveCount(2);
  });

  test(
    'the menu of a table row opens a dialog, which returns focus to it',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/settings?tab=members');
      const actions = page.getByRole('button', { name: 'Actions: Nadia Benali' });
      await tabTo(page, actions);
      await pressKeys(page, 'Enter');
      const edit = page.getByRole('menuitem', { name: 'Edit' });
      await expect(edit).toBeFocused();
      await pressKeys(page, 'ArrowUp', 'ArrowDown');
      await expect(edit).toBeFocused();
      await pressKeys(page, 'Enter');
      const dialog = page.getByRole('dialog', { name: 'Edit member' });
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await pressKeys(page, 'Escape');
      await expect(dialog).toBeHidden();
      await expect(actions).toBeFocused();
    },
  );

  test('sticky parts never cover the focused element', { tag: '@thorough' }, async ({ page, product }) => {
    const [surveyId = ''] = product.demo.surveyIds;
    for (const size of [
      { width: 1280, height: 700 },
      { width: 390, height: 700 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/surveys/edit/${surveyId}`);
      await tabTo(page, page.getByRole('switch').last());
      const hidden: string[] = [];
      for (let presses = 0; presses < 12; presses += 1) {
        await pressKeys(page, 'Shift+Tab');
        hidden.push(...(await hiddenFocus(page)));
      }
      expect(hidden).toEqual([]);
    }
  });

  test('a day can be typed, or chosen in the calendar', { tag: '@thorough' }, async ({ page, product }) => {
    await page.goto(`/surveys/edit/${product.demo.surveyIds[0] ?? ''}`);
    const end = page.getByRole('textbox', { name: /^End date/ });
    await tabTo(page, end);
    await page.keyboard.type('2030-01-31');
    await pressKeys(page, 'Tab');
    await tabTo(page, page.getByRole('button', { name: /Choose a date/ }).last());
    await pressKeys(page, 'Enter');
    await expect(page.getByRole('dialog').locator('table :focus')).toHaveCount(1);
    await pressKeys(page, 'ArrowRight', 'PageDown', 'Enter');
    await expect(end).toHaveValue('03/01/2030');
  });
});

test('a code is typed, corrected and pasted', { tag: '@thorough' }, async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const who = buildRegistrant();
  await page.goto('/auth/register');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await page.keyboard.type(who.name);
  await pressKeys(page, 'Tab');
  await page.keyboard.type(who.email);
  await pressKeys(page, 'Tab');
  await page.keyboard.type(who.password);
  await tabTo(page, page.getByRole('checkbox'));
  await pressKeys(page, 'Space', 'Enter');

  const boxes = page.getByRole('group', { name: 'Six-digit code' }).getByRole('textbox');
  const entered = (): Promise<string> =>
    boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.type('12x45');
  expect(await entered()).toBe('1245');
  await pressKeys(page, 'Backspace', 'ArrowLeft', 'ArrowLeft');
  await page.keyboard.type('9');
  expect(await entered()).toBe('194');

  const code = await product.stack.inbox.waitForCode(who.email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code}`);
  await pressKeys(page, 'Control+V');
  await expect.poll(entered).toBe(code);
  await expect(boxes.last()).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Confirm the code' }));
  await pressKeys(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your company');
});
