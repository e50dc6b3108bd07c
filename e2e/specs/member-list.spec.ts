import { endpoints, type Segmentation } from '@elan/contracts';
import { buildCompany, importUsers, type Administrator } from '../support/company';
import { expect, test } from '../support/fixtures';
import { openSession } from '../support/pages/session';
import { pressKeys, tabTo } from '../support/keyboard';

// Searching a list of members and bulk actions, by mouse and by keyboard alone.

async function buildTeams(administrator: Administrator): Promise<Segmentation> {
  const { api } = administrator;
  const team = await api.call(endpoints.segmentations.create, {
    body: { name: 'Department', type: 'select', fields: [{ value: 'Sales' }, { value: 'Support' }] },
  });
  const [sales] = team.fields;
  const users = await importUsers(administrator, 24);
  const inSales = users.filter(({ name }) => Number(name.replace(/\D/g, '')) <= 15).map(({ id }) => id);
  await api.call(endpoints.memberList.change, {
    body: {
      changes: [{ userIds: inSales, extraData: [{ segmentationId: team.id, value: sales?.id ?? '' }] }],
    },
  });
  return team;
}

test(
  'a group is filtered, changed in bulk, and the change undone',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    await buildTeams(administrator);
    await openSession(page, administrator);
    await page.goto('/settings?tab=members');
    await page.getByRole('tab', { name: /^Users/ }).click();
    await expect(page.getByText('1–10 of 24')).toBeVisible();

    await page.getByRole('button', { name: 'Filter by group' }).click();
    await page.getByRole('checkbox', { name: 'Sales 15' }).check();
    await page.getByRole('button', { name: 'Show members' }).click();
    await expect(page.getByText('1–10 of 15')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1–10 of 15')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 15 found' }).click();
    await expect(page.getByText('15 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Set a value' }).click();
    await page.getByRole('menuitem', { name: 'Department' }).click();
    await page.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'Support' }).click();
    await page.getByRole('button', { name: 'Set for 15 members' }).click();
    await expect(page.getByText('Department is now Support for 15 members')).toBeVisible();
    await expect(page.getByText('No member matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1–10 of 15')).toBeVisible();
  },
);

test(
  'searching, sorting, paging and selecting need no pointer',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    await buildTeams(administrator);
    await openSession(page, administrator);
    await page.goto('/settings?tab=members&group=users');
    await expect(page.getByText('1–10 of 24')).toBeVisible();

    await tabTo(page, page.getByRole('textbox', { name: 'Search by name' }));
    // The best matches come first; the last is “Person 21”, which contains these letters in order.
    await page.keyboard.type('person 1');
    await expect(page.getByText('12 members found')).toBeAttached();
    await expect(page.getByRole('rowheader').first()).toContainText('Person 1');
    await pressKeys(page, 'Escape');
    await expect(page.getByText('1–10 of 24')).toBeVisible();

    await tabTo(page, page.getByRole('checkbox', { name: 'Select all on this page' }));
    await pressKeys(page, 'Space');
    await expect(page.getByText('10 selected')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Name' }));
    await pressKeys(page, 'Enter');
    await expect(page.getByRole('rowheader').first()).toContainText('Person 24');
    await tabTo(page, page.getByRole('button', { name: 'Next page' }));
    await pressKeys(page, 'Enter');
    await expect(page.getByText('11–20 of 24')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Delete', exact: true }));
    await pressKeys(page, 'Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Delete 10 members?');
    await pressKeys(page, 'Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  },
);
