import { readFileSync } from 'node:fs';
import { endpoints } from '@elan/contracts';
import { corpusPath } from '@elan/member-files/testing';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { buildCompany, type Administrator } from '../support/company';
import { expect, test } from '../support/fixtures';
import { pressKeys, tabTo } from '../support/keyboard';
import { signInBySession } from '../support/sign-in';
import type { Stack } from '../support/stack';

// A realistic office file: French Excel, semicolons, Windows-1252, eight columns.
const file = corpusPath('french-excel.csv');

async function openMembers(page: Page, stack: Stack): Promise<Administrator> {
  const administrator = await buildCompany(stack);
  await page.goto('/auth/login');
  await signInBySession(page, administrator);
  await page.goto('/settings?tab=members');
  return administrator;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import members' });
const expectAccessible = async (page: Page) =>
  expect(await findViolations(page, { part: '[role=dialog]' })).toEqual([]);
const columnOf = (dialog: Locator, header: string) =>
  dialog.getByRole('combobox', { name: `What “${header}” holds` });

/** What the columns hold as far as the file tells: first those that are taken, then those that are folded. */
async function chosenColumns(dialog: Locator): Promise<string[]> {
  const columns = dialog.getByRole('combobox', { name: /^What “.+” holds$/, includeHidden: true });
  await columns.first().waitFor();
  return columns.evaluateAll((boxes) => boxes.map((box) => box.textContent));
}

/** Groups of six people would be too small to be shown, so none are proposed. */
const guessed = [
  'Last name',
  'First name',
  'E-mail',
  'Employee seniority (segmentation)',
  'Language',
  'Leave out',
  'Leave out',
  'Leave out',
];

const foldedIn = (dialog: Locator) => dialog.getByText('3 columns are left out');

async function choose(page: Page, column: Locator, option: string): Promise<void> {
  await column.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(column).toHaveText(option);
}

/** Checks the company after the import. */
async function expectSetUp({ api }: Administrator, sites: boolean): Promise<void> {
  const segmentations = await api.call(endpoints.segmentations.list);
  const service = segmentations.find(({ name }) => name === 'Service');
  expect(service?.fields.map(({ value }) => value)).toEqual([
    'Ressources humaines',
    'Production',
    'Œuvre & qualité',
  ]);
  expect(segmentations.some(({ name }) => name === 'Site')).toBe(sites);
  const users = (await api.call(endpoints.users.list)).filter(({ role }) => role === 2);
  expect(users.map(({ name }) => name).toSorted()).toEqual([
    'Aïssata Diallo',
    "Inès D'Almeida",
    'Jörg Müller',
    'Thi Mai Nguyen',
    'Yann Le Goff',
    'Élodie Lefèvre',
  ]);
  const jorg = users.find(({ email }) => email === 'jorg.muller@lorient.example');
  expect(jorg?.language).toBe('en');
  const values = jorg?.extraData.map(({ value }) => value) ?? [];
  expect(values).toContain('2016-11-30');
  expect(values).toContain(service?.fields[2]?.id);
}

test(
  'an office’s own file becomes members and segmentations, read in a worker',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await openMembers(page, stack);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('CSV file').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('CSV file').setInputFiles(file);
    expect(await chosenColumns(dialog)).toEqual(guessed);
    await expectAccessible(page);
    await foldedIn(dialog).click();
    for (const header of ['Service', 'Site'])
      await choose(page, columnOf(dialog, header), 'New: List of values');
    await expectAccessible(page);
    // The pages' policy allows it, and it comes from the same origin.
    const [worker] = page.workers();
    expect(new URL(worker?.url() ?? '').origin).toBe(new URL(stack.url).origin);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByText('2 new segmentations: Service and Site')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 6 members' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('jorg.muller@lorient.example')).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    await expectSetUp(administrator, true);
    expect(complaints).toEqual([]);
  },
);

test(
  'the same for a workbook, by keyboard alone, with a corrected column',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await openMembers(page, stack);
    const opener = page.getByRole('button', { name: 'Import', exact: true });
    await tabTo(page, opener);
    await pressKeys(page, 'Enter');
    const dialog = dialogOf(page);
    await tabTo(page, dialog.getByLabel('Excel file'));
    const choosing = page.waitForEvent('filechooser');
    await pressKeys(page, 'Enter');
    await (await choosing).setFiles(corpusPath('french-excel.xlsx'));
    expect(await chosenColumns(dialog)).toEqual(guessed);
    await expect(dialog.getByRole('region', { name: 'Step 2 of 3: its columns' })).toBeFocused();
    await tabTo(page, foldedIn(dialog));
    await pressKeys(page, 'Enter');
    await tabTo(page, columnOf(dialog, 'Service'));
    await pressKeys(page, 'ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('new: list');
    await pressKeys(page, 'Enter');
    await expect(columnOf(dialog, 'Service')).toHaveText('New: List of values');
    await tabTo(page, dialog.getByRole('button', { name: 'Check the file' }));
    await pressKeys(page, 'Enter');
    await expect(dialog.getByRole('region', { name: 'Step 3 of 3: what will change' })).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'Import 6 members' }));
    await pressKeys(page, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('jorg.muller@lorient.example')).toBeVisible();
    await expect(opener).toBeFocused();
    await expectSetUp(administrator, false);
  },
);

test(
  'every rejected row has its line and reason, on the page and in a file',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    await openMembers(page, stack);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('CSV file').setInputFiles(corpusPath('bad-emails.csv'));
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: /^Line/ })).toHaveText([
      'Line 2, “E-mail”: the e-mail address has no @',
      'Line 3, “E-mail”: what follows the @ is not a domain',
      'Line 4: the name is missing',
      'Line 6: the name is missing',
      'Line 6, “E-mail”: the e-mail address has no @',
      'Line 7, “E-mail”: the e-mail address has a dot too many',
    ]);
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the rejected rows' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('rejected-rows.csv');
    expect(
      readFileSync(await download.path(), 'utf8')
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      '\uFEFF"Line","Column","Reason","Nom","E-mail"',
      '"2","E-mail","the e-mail address has no @","Ana","ana"',
    ]);
  },
);
