import { buildCompany, importUsers, startSurvey } from '../support/company';
import { e2eConfig } from '../support/config';
import { expect, test } from '../support/fixtures';
import { slowDown, STEADY, takeShifts, watchShifts } from '../support/layout-shift';
import { signInBySession } from '../support/sign-in';

// Rarely breaks and mostly waits: it would make npm test half a minute longer.
test.skip(!e2eConfig.everyCombination, 'runs with EVERY_COMBINATION=1');

test(
  'wizard and editor keep their layout while slow answers fill them',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    await importUsers(administrator, 12);
    const survey = await startSurvey(administrator, 'Autumn pulse');
    await page.goto('/auth/login');
    await signInBySession(page, administrator);
    await watchShifts(page);
    await slowDown(page);

    const expectSteady = async (where: string) => {
      await page.waitForTimeout(1500);
      const { total, moved } = await takeShifts(page);
      expect(total, `${where}: ${moved.join('\n')}`).toBeLessThanOrEqual(STEADY);
    };
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const at = (what: string) => `${what} at ${size.width} px`;
      const next = page.getByRole('button', { name: 'Next', exact: true });
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/surveys/create');
      await expect(page.getByRole('heading', { name: 'Introduction' })).toBeVisible();
      await expectSteady(at('introduction'));
      await next.click();
      await page.getByRole('radio', { name: /eNPS/ }).check({ force: true });
      await expectSteady(at('choice'));
      await next.click();
      await expectSteady(at('general'));
      await next.click();
      await expectSteady(at('audience'));
      await next.click();
      await page.locator('iframe').waitFor();
      await expectSteady(at('advice'));

      await page.goto(`/surveys/edit/${survey.id}`);
      await expect(page.getByRole('heading', { name: 'Autumn pulse' })).toBeVisible();
      await expectSteady(at('editor'));
      for (const tab of ['Audience', 'Questions', 'Messages', 'Design']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectSteady(at(tab));
      }
    }
  },
);
