import {
  audienceEndpoints,
  memberListEndpoints,
  segmentationEndpoints,
  type Segmentation,
  type SegmentationGroups,
  type User,
  userEndpoints,
} from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import {
  buildSegmentation,
  createServer,
  errorAnswer,
  heldAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { MembersTab } from './MembersTab';
import { buildPerson, serveMembers } from './testing/serve-members';

beforeAll(loadParts);

const fields = [
  { id: 'sales', value: 'Sales' },
  { id: 'it', value: 'IT' },
];
const team = buildSegmentation({ id: 'team', name: 'Team', type: 'select', bracket: null, fields });
const office = buildSegmentation({ id: 'office', name: 'Office', type: 'text', bracket: null });
const since = buildSegmentation({ id: 'since', name: 'Since', type: 'date', bracket: 'seniority' });
const groups: SegmentationGroups[] = [
  {
    segmentationId: 'team',
    groups: [
      { id: 'sales', name: 'Sales', members: 9 },
      { id: 'it', name: 'IT', members: 3 },
    ],
    more: 0,
    incomplete: 2,
  },
];
const people = Array.from({ length: 14 }, (_, index) =>
  buildPerson({
    id: `u${index}`,
    name: `Person ${String(index + 10)}`,
    email: index < 2 ? null : `p${index}@acme.example`,
    extraData: index < 9 ? [{ segmentationId: 'team', value: 'sales' }] : [],
  }),
);

function openUsers(
  route = '/?group=users',
  segmentations: readonly Segmentation[] = [team],
  members: readonly User[] = people,
) {
  const server = serveMembers(createServer(), members)
    .on(segmentationEndpoints.list, [...segmentations])
    .on(segmentationEndpoints.groups, groups);
  const page = (
    <>
      <MembersTab />
      <Toaster />
    </>
  );
  return renderWithProviders(page, { server, messages: { en, fr }, route });
}

type Page = ReturnType<typeof openUsers>;
const lastQuery = ({ server }: Page) =>
  server
    .requestsOf(memberListEndpoints.search)
    .filter(({ query }) => query['role'] !== undefined)
    .at(-1)?.query;
const firstRow = () => screen.findByRole('row', { name: /Person 10/ });

describe('the list of members', () => {
  it('shows their groups, those of a date as a bracket, and asks for one page at a time', async () => {
    const day = new Date(Date.now() - 4.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    const ada = buildPerson({
      name: 'Ada',
      extraData: [
        { segmentationId: 'team', value: 'it' },
        { segmentationId: 'since', value: day },
      ],
    });
    const page = openUsers('/?group=users', [team, since], [ada, ...people]);
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(within(row).getByRole('cell', { name: 'IT' })).toBeTruthy();
    expect(within(row).getByRole('cell', { name: '3-5 years' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ page: '2', size: '10', sort: 'name' }));
    expect(await screen.findByText('11–15 of 15')).toBeTruthy();
    expect(page.location()).toBe('/?group=users&page=2');
  });

  it('opens as its address says, asks the server for that, and says how many are found', async () => {
    const segments = JSON.stringify([{ segmentationId: 'team', values: ['sales', ''] }]);
    const address = new URLSearchParams({ group: 'users', search: 'person', sort: '-team', segments });
    const page = openUsers(`/?${address.toString()}`);
    await screen.findAllByRole('rowheader');
    expect(lastQuery(page)).toEqual({
      ...{ role: 'users', search: 'person', sort: 'team', descending: 'true', page: '1', size: '10' },
      segments,
    });
    expect(screen.getByRole('textbox', { name: 'Search by name' })).toHaveProperty('value', 'person');
    expect(await screen.findByText('14 members found')).toBeTruthy();
    const chip = await screen.findByRole('button', { name: 'Remove the filter “Team: Sales or No value”' });
    await page.user.click(chip);
    await waitFor(() => expect(lastQuery(page)).not.toHaveProperty('segments'));
    expect(page.location()).not.toContain('segments');
  });

  it('filters by groups with their sizes, and by the state of the e-mail', async () => {
    const page = openUsers();
    await firstRow();
    await page.user.click(await screen.findByRole('button', { name: '2 without e-mail' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
    expect(screen.getByRole('button', { name: '2 without e-mail' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await page.user.click(screen.getByRole('button', { name: 'Filter by group' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('checkbox', { name: 'IT 3' }));
    await page.user.click(dialog.getByRole('checkbox', { name: 'No value 2' }));
    await page.user.click(dialog.getByRole('button', { name: 'Show members' }));
    await waitFor(() =>
      expect(lastQuery(page)).toMatchObject({
        email: 'none',
        segments: JSON.stringify([{ segmentationId: 'team', values: ['it', ''] }]),
      }),
    );
  });

  it('says when nobody fits, and clears what was filtered and typed', async () => {
    const page = openUsers();
    await firstRow();
    const search = screen.getByRole('textbox', { name: 'Search by name' });
    await page.user.type(search, 'nobody{Enter}');
    expect(await screen.findByText('No member matches these filters')).toBeTruthy();
    expect(screen.getByText('0 members found')).toBeTruthy();
    await page.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    await firstRow();
    expect(search).toHaveProperty('value', '');
  });

  it('remembers on the device which groups are columns', async () => {
    const page = openUsers('/?group=users', [team, office]);
    await firstRow();
    expect(screen.getByRole('columnheader', { name: 'Office' })).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('checkbox', { name: 'Office' }));
    await page.user.click(dialog.getByRole('button', { name: 'Show columns' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Office' })).toBeNull());
    expect(localStorage.getItem('memberColumns')).toBe('["team"]');
  });

  it('shows somebody who is being added before all others, and takes them away when that fails', async () => {
    const page = openUsers();
    const invited = heldAnswer<ReturnType<typeof errorAnswer>>();
    page.server.on(userEndpoints.invite, () => invited.answer);
    await firstRow();
    await page.user.click(screen.getByRole('button', { name: 'New member' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/^Name/), 'Zuse');
    await page.user.type(dialog.getByLabelText(/^E-mail/), 'zuse@acme.example');
    await page.user.click(dialog.getByRole('combobox', { name: /^Team/ }));
    await page.user.click(await screen.findByRole('option', { name: 'IT' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const shown = () => screen.getAllByRole('rowheader', { hidden: true })[0]?.textContent;
    await waitFor(() => expect(shown()).toContain('Zuse'));
    invited.give(errorAnswer('emailTaken'));
    expect(await dialog.findByText('This email is already used.')).toBeTruthy();
    expect(shown()).toContain('Person 10');
  });
});

describe('many members at once', () => {
  async function choose(page: Page, ...names: string[]) {
    await firstRow();
    for (const name of names) await page.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }

  it('get a value, which can be taken back', async () => {
    const page = openUsers();
    const before = [{ userIds: ['u0', 'u9'], extraData: [{ segmentationId: 'team', value: 'sales' }] }];
    page.server.on(memberListEndpoints.change, { changed: 2, before });
    await choose(page, 'Person 10', 'Person 11');
    await page.user.click(screen.getByRole('button', { name: 'Set a value' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Team' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('combobox', { name: 'Team' }));
    await page.user.click(await screen.findByRole('option', { name: 'IT' }));
    await page.user.click(dialog.getByRole('button', { name: 'Set for 2 members' }));
    expect(await screen.findByText('Team is now IT for 2 members')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone')).toBeTruthy();
    const sent = page.server.requestsOf(memberListEndpoints.change).map(({ body }) => body);
    const extraData = [{ segmentationId: 'team', value: 'it' }];
    expect(sent).toEqual([{ changes: [{ userIds: ['u0', 'u1'], extraData }] }, { changes: before }]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('are those of the page, or all who are found, until others are looked for', async () => {
    const page = openUsers();
    await firstRow();
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('10 selected')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Select all 14 found' }));
    expect(await screen.findByText('14 selected')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Person 23' })).toHaveProperty('checked', true);
    await page.user.click(screen.getByRole('button', { name: '2 without e-mail' }));
    await waitFor(() => expect(screen.queryByText('14 selected')).toBeNull());
  });

  it('are added to an audience beside those who are in it', async () => {
    const page = openUsers();
    const audience = {
      ...{ id: 'board', name: 'Board', createdAt: '2026-11-02T09:00:00.000Z' },
      // A rule brings u6, which does not become picked by hand.
      ...{ userIds: JSON.stringify(['u1', 'u5', 'u6']), pickedIds: JSON.stringify(['u1', 'u5']) },
      ...{ rule: null, count: 3 },
    };
    page.server.on(audienceEndpoints.list, [audience]).on(audienceEndpoints.update, audience);
    await choose(page, 'Person 10', 'Person 11');
    await page.user.click(screen.getByRole('button', { name: 'Add to an audience' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('combobox', { name: 'Audience' }));
    await page.user.click(await screen.findByRole('option', { name: 'Board' }));
    await page.user.click(dialog.getByRole('button', { name: 'Add 2 members' }));
    expect(await screen.findByText('2 members added to “Board”')).toBeTruthy();
    // Only the selected are sent: somebody else may have added more since the list was read.
    expect(page.server.requestsOf(audienceEndpoints.update)[0]?.body).toEqual({
      added: JSON.stringify(['u0', 'u1']),
    });
  });

  it('are deleted after a word on what is lost', async () => {
    const page = openUsers();
    page.server.on(memberListEndpoints.remove, { removed: 2 });
    await choose(page, 'Person 10', 'Person 11');
    await page.user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 members?' }));
    expect(question.getByText(/nobody is asked twice/)).toBeTruthy();
    expect(page.server.requestsOf(memberListEndpoints.remove)).toHaveLength(0);
    await page.user.click(question.getByRole('button', { name: 'Delete 2 members' }));
    expect(await screen.findByText('2 members deleted')).toBeTruthy();
    expect(page.server.requestsOf(memberListEndpoints.remove)[0]?.body).toEqual({ userIds: ['u0', 'u1'] });
  });
});

it('says when somebody last logged in only of those who can, and whole addresses', async () => {
  openUsers();
  await screen.findByText('Person 12');
  expect(screen.queryByRole('columnheader', { name: 'Last login' })).toBeNull();
  expect(screen.getByTitle('p2@acme.example').innerHTML).toContain('p2<wbr>@acme.example');
});
