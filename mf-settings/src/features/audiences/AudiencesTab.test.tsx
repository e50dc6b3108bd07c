import {
  audienceEndpoints,
  segmentationEndpoints,
  userEndpoints,
  type Audience,
  type Segmentation,
  type User,
} from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
// The tab loads its dialog late, which a busy machine makes very late.
import './AudienceModal';
import { AudiencesTab } from './AudiencesTab';

beforeAll(loadParts);

const at = '2026-11-02T09:00:00.000Z';
const users: User[] = ['Alan', 'Barbara', 'Grace'].map((name) => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@acme.example`,
  role: 2,
  language: 'en',
  status: 'active',
  createdAt: at,
  lastConnectedAt: null,
  extraData: [],
}));
const segmentation = (name: string, rest: Partial<Segmentation>): Segmentation => ({
  id: name.toLowerCase(),
  name,
  description: '',
  active: true,
  inResults: true,
  type: 'select',
  bracket: null,
  fields: [],
  isDetailed: false,
  createdAt: at,
  updatedAt: at,
  ...rest,
});
const departments = ['Sales', 'Care', 'IT', 'Legal', 'People'];
const segmentations = [
  segmentation('Arrival', { type: 'date', bracket: 'seniority' }),
  segmentation('Site', { type: 'text' }),
  segmentation('Department', { fields: departments.map((value) => ({ id: value.toLowerCase(), value })) }),
];
const groups = [
  { segmentationId: 'arrival', groups: [{ id: '<1', name: null, members: 1 }], more: 0, incomplete: 2 },
  { segmentationId: 'site', groups: [{ id: 'Paris', name: 'Paris', members: 2 }], more: 0, incomplete: 1 },
  {
    segmentationId: 'department',
    groups: departments.map((name, index) => ({ id: name.toLowerCase(), name, members: index })),
    more: 0,
    incomplete: 0,
  },
];
const sales: Audience = {
  id: 'sales',
  name: 'Sales',
  userIds: '["alan","grace"]',
  pickedIds: '["alan","grace"]',
  rule: null,
  count: 2,
  createdAt: at,
};
const ruled = (rule: Audience['rule'], pickedIds = '[]'): Audience => ({
  ...sales,
  name: 'Ruled',
  rule,
  // Who matches the rule, too.
  userIds: '["alan","grace"]',
  pickedIds,
});
const condition = (segmentationId: string, ...values: string[]) => ({ segmentationId, values });

function openAudiences(audiences: Audience[] = [sales]) {
  const server = createServer()
    .on(audienceEndpoints.list, audiences)
    .on(audienceEndpoints.preview, { count: 57, withoutEmail: 3, sample: ['Alan', 'Grace'] })
    .on(segmentationEndpoints.list, segmentations)
    .on(segmentationEndpoints.groups, groups)
    .on(userEndpoints.list, users);
  const page = (
    <>
      <AudiencesTab />
      <Toaster />
    </>
  );
  return renderWithProviders(page, { server, messages: { en, fr } });
}

async function openNew() {
  const opened = openAudiences();
  await screen.findByText('2 by hand');
  await opened.user.click(screen.getByRole('button', { name: 'New audience' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('audiences', () => {
  it.each([
    [sales, '2 by hand'],
    [ruled(null, '[]'), 'Nobody yet'],
    [ruled({ match: 'any', conditions: [] }), 'All users'],
    [
      ruled({
        match: 'all',
        conditions: [condition('department', 'sales', 'care'), condition('site', 'Paris')],
      }),
      'Department: Sales or Care, and Site: Paris',
    ],
    [
      ruled(
        { match: 'any', conditions: [condition('arrival', '<1', '>10'), condition('site', 'Paris')] },
        '["alan"]',
      ),
      'Employee seniority: <1 year or >10 years, or Site: Paris; 1 by hand',
    ],
    [
      ruled({
        match: 'all',
        conditions: [condition('department', 'sales', 'care', 'it', 'legal', 'people')],
      }),
      'Department: Sales, Care, IT, or 2 others',
    ],
    [
      ruled({ match: 'all', conditions: [condition('department', 'gone')] }),
      'Department: a group that no longer exists',
    ],
  ])('say how many are in each, and how it is made', async (audience, words) => {
    openAudiences([{ ...audience, count: 1234 }]);
    const row = (await screen.findByText(words)).closest('tr');
    expect(within(row ?? document.body).getByText('1,234')).toBeTruthy();
  });

  it('are made of groups: a name, a tick, and it is counted before it is saved', async () => {
    const { user, server, dialog } = await openNew();
    server.on(audienceEndpoints.create, { ...ruled(null), id: 'new', name: 'Sellers' });
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/Audience name/), 'Sellers');
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
    // A select comes first: people are mostly chosen by department.
    await user.click(await dialog.findByRole('checkbox', { name: 'Sales 0' }));
    await user.click(dialog.getByRole('checkbox', { name: 'IT 2' }));
    const rule = { match: 'all', conditions: [condition('department', 'sales', 'it')] };
    const asked = () => server.requestsOf(audienceEndpoints.preview).map(({ body }) => body);
    await waitFor(() => expect(asked().at(-1)).toEqual({ rule, userIds: '[]' }));
    expect(await dialog.findByText('57 people')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toBe(
      '57 people, 3 without e-mail; for example Alan, Grace',
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(audienceEndpoints.create)[0]?.body).toEqual({
      name: 'Sellers',
      rule,
      userIds: '[]',
    });
    // No members had to be loaded for it.
    expect(server.requestsOf(userEndpoints.list)).toHaveLength(0);
  });

  it('are called after their groups until somebody gives them a name', async () => {
    const { user, dialog } = await openNew();
    const name = dialog.getByLabelText(/Audience name/);
    await user.click(await dialog.findByRole('checkbox', { name: 'Sales 0' }));
    expect(name).toHaveProperty('value', 'Sales');
    await user.click(dialog.getByRole('checkbox', { name: 'IT 2' }));
    expect(name).toHaveProperty('value', 'Sales, IT');
    await user.type(name, ' and others');
    await user.click(dialog.getByRole('checkbox', { name: 'IT 2' }));
    expect(name).toHaveProperty('value', 'Sales, IT and others');
  });

  it('take several conditions, all or any of them, and by hand beside', async () => {
    const { user, server, dialog } = await openNew();
    server.on(audienceEndpoints.create, { ...ruled(null), id: 'new' });
    await user.type(dialog.getByLabelText(/Audience name/), 'Mixed');
    await user.click(await dialog.findByRole('checkbox', { name: 'Care 1' }));
    await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Paris 2' }));
    await user.click(dialog.getByRole('radio', { name: 'Everybody who meets any condition' }));
    await user.click(dialog.getByRole('button', { name: 'Add users by hand' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Barbara/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(audienceEndpoints.create)[0]?.body).toEqual({
      name: 'Mixed',
      rule: { match: 'any', conditions: [condition('department', 'care'), condition('site', 'Paris')] },
      userIds: '["barbara"]',
    });
  });

  it('by hand are found by one search, and chosen once', async () => {
    const { user, server, dialog } = await openNew();
    server.on(audienceEndpoints.create, { ...sales, id: 'new', name: 'Research', userIds: '["grace"]' });
    await user.type(dialog.getByLabelText(/Audience name/), 'Research');
    await user.click(dialog.getByRole('radio', { name: 'By hand' }));
    await user.type(await dialog.findByRole('searchbox', { name: /Search users/ }), 'gra');
    expect(await dialog.findByText('1 user found')).toBeTruthy();
    const grace = dialog.getByRole('checkbox', { name: /Grace/ });
    await user.click(grace);
    expect(grace.getAttribute('aria-disabled')).toBe('true');
    // Ticked again, they stay chosen, and the focus stays where it was.
    await user.click(grace);
    expect(document.activeElement).toBe(grace);
    expect(dialog.getByText('1 user chosen by hand')).toBeTruthy();
    await user.clear(dialog.getByRole('searchbox', { name: /Search users/ }));
    await user.click(await dialog.findByRole('button', { name: 'Add all 2 found users' }));
    expect(dialog.getByText('3 users chosen by hand')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove Alan' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(audienceEndpoints.create)[0]?.body).toEqual({
      name: 'Research',
      rule: null,
      userIds: '["grace","barbara"]',
    });
    expect(await screen.findByText('Research')).toBeTruthy();
  });

  it('say so where their groups, their people or their number cannot be loaded, and try again', async () => {
    const { user, server, dialog } = await openNew();
    await dialog.findByRole('checkbox', { name: 'Sales 0' });
    server.on(audienceEndpoints.preview, errorAnswer('overloaded'));
    await user.click(dialog.getByRole('checkbox', { name: 'Sales 0' }));
    await dialog.findByText('This could not be counted.');
    server.on(audienceEndpoints.preview, { count: 1, withoutEmail: 0, sample: [] });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('1 person')).toBeTruthy();
  });

  it('keep the keyboard among the chosen users when one is removed', async () => {
    const { user } = openAudiences();
    await user.click(await screen.findByRole('button', { name: /Sales/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Remove Alan' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove Grace' }));
  });

  it('send what was changed in them, and nothing that others may change meanwhile', async () => {
    const { user, server } = openAudiences();
    server.on(audienceEndpoints.update, sales);
    const edit = async () => {
      await user.click(await screen.findByRole('button', { name: /Sales/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return within(await screen.findByRole('dialog'));
    };
    let dialog = await edit();
    await user.click(await dialog.findByRole('button', { name: 'Remove Alan' }));
    await user.type(await dialog.findByRole('searchbox', { name: /Search users/ }), 'barb');
    await user.click(await dialog.findByRole('checkbox', { name: /Barbara/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialog = await edit();
    await user.type(dialog.getByLabelText(/Audience name/), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialog = await edit();
    await user.click(dialog.getByRole('radio', { name: 'Everybody' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(audienceEndpoints.update).map(({ body }) => body)).toEqual([
      { added: '["barbara"]', removed: '["alan"]' },
      { name: 'Sales!' },
      { rule: { match: 'all', conditions: [] }, removed: '["alan","grace"]' },
    ]);
  });

  it('ask before what was changed is lost', async () => {
    const { user, dialog } = await openNew();
    await user.click(await dialog.findByRole('checkbox', { name: 'Sales 0' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('leaves the list as it was when creating fails', async () => {
    const { user, server, dialog } = await openNew();
    server.on(audienceEndpoints.create, errorAnswer('nameTaken'));
    await user.type(dialog.getByLabelText(/Audience name/), 'Sales 2');
    await user.click(dialog.getByRole('radio', { name: 'Everybody' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This name is already used.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Sales 2')).toBeNull());
  });

  it('come back when their deletion is taken back', async () => {
    const rule = { match: 'all', conditions: [condition('department', 'sales')] } as const;
    const audience = ruled({ ...rule, conditions: [...rule.conditions] }, '["alan"]');
    const { user, server } = openAudiences([audience]);
    server.on(audienceEndpoints.remove, {}).on(audienceEndpoints.create, { ...audience, id: 'again' });
    await user.click(await screen.findByRole('button', { name: /Ruled/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete audience' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ruled/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Ruled/ })).toBeTruthy();
    expect(server.requestsOf(audienceEndpoints.create)[0]?.body).toEqual({
      name: 'Ruled',
      rule,
      userIds: '["alan"]',
    });
  });

  it('puts an audience back when deleting it fails', async () => {
    const { user, server } = openAudiences();
    server.on(audienceEndpoints.remove, errorAnswer('audienceInUse'));
    await user.click(await screen.findByRole('button', { name: /Sales/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete audience' }));
    await waitFor(() => expect(server.requestsOf(audienceEndpoints.remove)).toHaveLength(1));
    expect(await screen.findByText('Sales')).toBeTruthy();
  });
});
