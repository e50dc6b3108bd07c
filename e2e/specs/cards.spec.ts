import { readFile } from 'node:fs/promises';
import { endpoints, ENPS_TEMPLATE_ID } from '@elan/contracts';
import type { Locator } from '@playwright/test';
import { buildCompany, importUsers } from '../support/company';
import { countPresses } from '../support/count-presses';
import { expect, test } from '../support/fixtures';
import { PersonTime } from '../support/person-time';
import { printedCodes } from '../support/printed-codes';
import { signInBySession } from '../support/sign-in';

const PEOPLE = 40;
/** The most presses on the way from the list of members to the file of the sheet. */
const MOST_PRESSES = 10;
const MOST_SECONDS = 180;
/** The most steps on the way from the scanned code to the thanks, past three questions. */
const MOST_STEPS = 5;
const MOST_SECONDS_ON_THE_PHONE = 60;
const DAY = 86_400_000;

const staff = ['Name', ...Array.from({ length: PEOPLE }, (_, index) => `Worker ${index + 1}`)].join('\r\n');

test('forty people without e-mail get cards in a few presses, and answer by them', async ({
  page,
  stack,
  browser,
}) => {
  const administrator = await buildCompany(stack);
  const { api } = administrator;
  // Whoever has an e-mail address.
  await importUsers(administrator, 5);
  const startAt = new Date(Date.now() + DAY).toISOString();
  const survey = await api.call(endpoints.surveys.create, {
    body: { name: 'How is it here?', templateId: ENPS_TEMPLATE_ID, startAt },
  });
  await page.goto('/auth/login');
  await signInBySession(page, administrator);
  const { pressed } = await countPresses(page);
  await page.goto('/settings?tab=members');
  const time = new PersonTime();
  const press = async (target: Locator) => {
    await time.press(page);
    await target.click();
  };

  await test.step('import', async () => {
    await press(page.getByRole('button', { name: 'Import', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Import members' });
    const choosing = page.waitForEvent('filechooser');
    await press(dialog.getByLabel('CSV file'));
    const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(staff) };
    await (await choosing).setFiles(file);
    await press(dialog.getByRole('button', { name: 'Check the file' }));
    await press(dialog.getByRole('button', { name: `Import ${PEOPLE} members` }));
    await expect(dialog).toBeHidden();
  });

  const sheet = await test.step('print', async () => {
    await press(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Surveys' }));
    await press(page.getByRole('link', { name: 'How is it here?' }).first());
    await press(page.getByRole('tab', { name: 'Audience' }));
    await press(page.getByText('Printed cards', { exact: true }));
    const downloading = page.waitForEvent('download');
    await press(page.getByRole('button', { name: /^Download 44 cards/ }));
    return readFile(await (await downloading).path());
  });
  await time.read(page);
  process.stdout.write(`Cards for ${PEOPLE}: ${pressed.length} presses; ${time.summary}\n`);
  expect(pressed.length, pressed.join('\n')).toBeGreaterThan(5);
  expect(pressed.length, pressed.join('\n')).toBeLessThanOrEqual(MOST_PRESSES);
  expect(time.seconds).toBeLessThanOrEqual(MOST_SECONDS);
  const codes = printedCodes(sheet);
  expect(codes).toHaveLength(44);

  await test.step('answer', async () => {
    const params = { surveyId: survey.id };
    await api.call(endpoints.surveys.update, { params, body: { startAt: new Date().toISOString() } });
    const phone = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const worker = await phone.newPage();
    const { pressed: steps } = await countPresses(worker);
    const onPhone = new PersonTime();
    // What a camera makes of the picture.
    await worker.goto(`/s/${survey.id}/card#${codes[0] ?? ''}`);
    const questions = (JSON.parse(survey.questions) as unknown[]).length;
    // A tap moves on to the next question.
    for (let question = 1; question <= questions; question += 1) {
      await expect(worker.getByText(`${question}/${questions}`, { exact: true })).toBeVisible();
      await onPhone.press(worker);
      await worker.getByRole('radio', { name: '8', exact: true }).locator('xpath=ancestor::label').click();
    }
    await onPhone.press(worker);
    await worker.getByRole('button', { name: 'Submit' }).click();
    await expect(worker.getByText(/thank you/i)).toBeVisible();
    await onPhone.read(worker);
    process.stdout.write(`By card: ${steps.length + 1} steps; ${onPhone.summary}\n`);
    expect(steps.length + 1, steps.join('\n')).toBeLessThanOrEqual(MOST_STEPS);
    expect(onPhone.seconds).toBeLessThanOrEqual(MOST_SECONDS_ON_THE_PHONE);
    const kept = await worker.evaluate(() => [localStorage.length, sessionStorage.length, location.href]);
    expect(kept).toEqual([0, 0, expect.not.stringContaining(codes[0] ?? '')]);
    await phone.close();
  });
});
