import { endpoints } from '@elan/contracts';
import { findViolations, scrollsSideways } from '../support/axe';
import { buildCompany } from '../support/company';
import { showInTheme, themes } from '../support/demo/visit';
import { expect, test } from '../support/fixtures';
import { openSession } from '../support/pages/session';

test('an administrator keeps data for less time, undoes it, erases somebody and takes everything away', async ({
  page,
  stack,
}) => {
  const who = await buildCompany(stack);
  const invitation = { name: 'Zoé Marchand', email: `zoe.${Date.now().toString(36)}@miel.example` };
  await who.api.call(endpoints.users.invite, { body: invitation });
  await openSession(page, who);
  await page.goto('/company');

  await test.step('less time is asked about first, and can be undone', async () => {
    await page.getByRole('combobox', { name: /Results and comments of rounds/ }).click();
    await page.getByRole('option', { name: '2 years' }).click();
    const retention = page
      .getByText('Personal data: how long it is kept')
      .locator('xpath=ancestor::section[1]');
    await retention.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep for less time' }).click();
    await expect(page.getByText(/On|From .* on, things are kept for less time/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Everything is kept for as long as before')).toBeVisible();
  });

  await test.step('a request is noted, and the person erased', async () => {
    await page.getByRole('button', { name: 'New request' }).click();
    const dialog = page.getByRole('dialog', { name: 'New request' });
    await dialog.getByRole('combobox', { name: 'What they want' }).click();
    await page.getByRole('option', { name: 'wants to be erased' }).click();
    await dialog.getByRole('searchbox', { name: 'Find by name or e-mail' }).fill('marchand');
    await dialog.getByRole('radio', { name: /Zoé Marchand/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Erase Zoé Marchand' }).click();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByText('No request is open.')).toBeVisible();
  });

  await test.step('the export is made and downloaded', async () => {
    await page.getByRole('button', { name: 'Order an export' }).click();
    const button = page.getByRole('button', { name: /Download the export/ });
    await expect(button).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toMatch(/^elan-[\d-]+\.zip$/);
  });

  await test.step('it reads well in both themes and on a narrow screen', async () => {
    for (const theme of themes) {
      await showInTheme(page, theme);
      expect(await findViolations(page)).toEqual([]);
      await page.screenshot({ path: `../test-results/privacy-${theme}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.screenshot({ path: '../test-results/privacy-320.png', fullPage: true });
  });
});
