import {
  segmentationEndpoints,
  userEndpoints,
  type ImportReport,
  type Segmentation,
  type User,
} from '@elan/contracts';
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
import { openMembers, users } from './testing/open-members';
import { buildPerson, serveMembers } from './testing/serve-members';

beforeAll(loadParts);

const nothing: ImportReport = {
  importId: null,
  created: 0,
  administrators: 0,
  updated: 0,
  unchanged: 0,
  segmentations: 0,
  switchedOn: [],
  notInResults: [],
  namesakes: { count: 0, names: [], lines: [] },
  columns: [],
  rejected: [],
  dropped: 0,
  ignoredColumns: [],
};
const team = buildSegmentation({ id: 'team', name: 'Team', description: '', type: 'text', bracket: null });

describe('members', () => {
  it('keeps administrators and users apart', async () => {
    const { user } = openMembers();
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
    expect(screen.queryByText('Alan Turing')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /Users/ }));
    expect(await screen.findByText('Alan Turing')).toBeTruthy();
    expect(screen.queryByText('Grace Hopper')).toBeNull();
  });

  it('can be saved only with name, e-mail and every active segmentation value', async () => {
    const { user, server } = openMembers([team, { ...team, id: 'off', name: 'Off', active: false }]);
    server.on(userEndpoints.invite, ({ body }) => buildPerson({ ...(body as Partial<User>), id: 'new' }));
    await user.click(await screen.findByRole('button', { name: 'New member' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = () => dialog.getByRole('button', { name: 'Save' });
    expect(dialog.queryByLabelText(/Off/)).toBeNull();
    expect(save()).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Name/), '  Barbara Liskov ');
    await user.type(dialog.getByLabelText(/^E-mail/), 'barbara@acme.example');
    expect(save()).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Team/), 'Research');
    expect(save()).toHaveProperty('disabled', false);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(userEndpoints.invite)[0]?.body).toEqual({
      name: 'Barbara Liskov',
      email: 'barbara@acme.example',
      role: 2,
      language: 'en',
      extraData: [{ segmentationId: 'team', value: 'Research' }],
    });
  });

  it('show what the server refuses at its field, which gets the focus', async () => {
    const { user, server } = openMembers([team, { ...team, id: 'office', name: 'Office' }]);
    const details = [{ path: 'extraData.1.value', message: '' }];
    server.on(userEndpoints.invite, errorAnswer('validation', { details }));
    await user.click(await screen.findByRole('button', { name: 'New member' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Barbara Liskov');
    await user.type(screen.getByLabelText(/^E-mail/), 'barbara@acme.example');
    await user.type(screen.getByLabelText(/^Team/), 'Research');
    const office = screen.getByLabelText(/^Office/);
    await user.type(office, 'Lyon');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const told = await screen.findByText('This value is not accepted');
    expect(office.getAttribute('aria-describedby')).toBe(told.id);
    expect(document.activeElement).toBe(office);
    await user.type(office, '!');
    expect(screen.queryByText('This value is not accepted')).toBeNull();
  });

  it('can be given the value of a segmentation that arrives while the form is open', async () => {
    const segmentations = heldAnswer<Segmentation[]>();
    const server = createServer()
      .on(userEndpoints.list, users)
      .on(segmentationEndpoints.list, () => segmentations.answer);
    const { user } = renderWithProviders(<MembersTab />, { server, messages: { en, fr } });
    await user.click(await screen.findByRole('button', { name: 'New member' }));
    await screen.findByRole('dialog');
    segmentations.give([team, { ...team, id: 'office', name: 'Office' }]);
    const field = await screen.findByLabelText(/^Team/);
    await user.type(field, 'Research');
    expect(field).toHaveProperty('value', 'Research');
    await user.type(screen.getByLabelText(/^Office/), 'Lyon');
    expect(screen.getByLabelText(/^Office/)).toHaveProperty('value', 'Lyon');
  });

  it.each(['Administrators', 'Users'])(
    'are users on the tab %s unless told, and are then shown',
    async (tab) => {
      const { user, server } = openMembers();
      server.on(userEndpoints.invite, ({ body }) => {
        const added = buildPerson({ ...(body as Partial<User>), id: 'new' });
        serveMembers(server, [...users, added]);
        return added;
      });
      await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }));
      await user.click(await screen.findByRole('button', { name: 'New member' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByRole('combobox', { name: /^Role/ }).textContent).toBe('User');
      await user.type(dialog.getByLabelText(/^Name/), 'Barbara Liskov');
      await user.type(dialog.getByLabelText(/^E-mail/), 'barbara@acme.example');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText('Barbara Liskov')).toBeTruthy();
      expect(screen.getByRole('tab', { name: /^Users/ }).getAttribute('aria-selected')).toBe('true');
    },
  );

  it.each([
    [0, /^Users/, 'User 0'],
    [1, /^Administrators/, 'Boss'],
  ])('are shown alone after an import of %i administrators', async (administrators, tab, name) => {
    const { user, server } = openMembers();
    const imported = Array.from({ length: 12 }, (_, id) =>
      buildPerson({ id: `u${id}`, name: `User ${id}`, createdAt: '2026-11-20T09:00:00.000Z' }),
    );
    const boss = buildPerson({ id: 'boss', name: 'Boss', role: 1, createdAt: '2026-11-20T09:00:00.000Z' });
    server.on(userEndpoints.import, { ...nothing, importId: 'first', created: 1, administrators });
    await user.type(await screen.findByRole('textbox', { name: 'Search by name' }), 'nobody{Enter}');
    const button = await screen.findByRole('button', { name: 'Import' });
    await user.click(button);
    await user.upload(await screen.findByLabelText(/CSV file/), new File(['name\nBoss'], 'members.csv'));
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    const confirm = await screen.findByRole('button', { name: 'Import 1 member' });
    const shown = administrators === 1 ? [boss] : imported;
    serveMembers(
      server,
      [...users, ...imported, boss],
      shown.map(({ id }) => id),
    );
    await user.click(confirm);
    expect(await screen.findByRole('rowheader', { name: new RegExp(name) })).toBeTruthy();
    expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByText('Alan Turing')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('are asked about before another administrator’s address changes, which signs them out', async () => {
    const { user, server } = openMembers();
    server.on(userEndpoints.update, ({ body }) => buildPerson({ ...(body as Partial<User>), id: 'edsger' }));
    await user.click(await screen.findByRole('button', { name: /Edsger Dijkstra/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^E-mail/), '.org');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Change the e-mail of Edsger Dijkstra\?/)).toBeTruthy();
    expect(server.requestsOf(userEndpoints.update)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf(userEndpoints.update)).toHaveLength(1));
  });

  it('are shown alone after an import that only changed some', async () => {
    const { user, server, location } = openMembers();
    server.on(userEndpoints.import, { ...nothing, importId: 'first', updated: 1 });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await user.upload(await screen.findByLabelText(/CSV file/), new File(['name\nAlan'], 'members.csv'));
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    serveMembers(server, users, ['alan']);
    await user.click(await screen.findByRole('button', { name: 'Import 1 member' }));
    expect(await screen.findByRole('rowheader', { name: /Alan Turing/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Remove the filter “Just imported”' })).toBeTruthy();
    expect(location()).toContain('import=first');
  });

  it('can be given what is stored about them, as a file', async () => {
    const { user } = openMembers();
    await user.click(await screen.findByRole('button', { name: /Grace Hopper/ }));
    const item = await screen.findByRole('menuitem', { name: 'Download their data' });
    expect(item.getAttribute('href')).toBe('/api/users/grace/data');
    // A refusal must not take the page's place.
    expect(item.getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['en', 'Delete', /Answers already given stay in the results.+ audit trail keeps entries without a name/],
    ['fr', 'Supprimer', /réponses déjà données restent dans les résultats.+ garde des entrées sans nom/],
  ] as const)('are deleted after a word on what goes and what stays, in %s', async (locale, name, words) => {
    const { user, server } = openMembers([], locale);
    server.on(userEndpoints.remove, {});
    await user.click(await screen.findByRole('button', { name: /Grace Hopper/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(words)).toBeTruthy();
    expect(server.requestsOf(userEndpoints.remove)).toHaveLength(0);
  });

  it('come with a file to start from, beside the import and in it', async () => {
    const { user } = openMembers();
    const links = () => screen.getAllByRole('link', { name: 'Download CSV example', hidden: true });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await screen.findByLabelText(/CSV file/);
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/import.csv', '/import.csv']);
  });

  it('offers the super administrator role in the provider company only', async () => {
    const { user } = openMembers();
    await user.click(await screen.findByRole('button', { name: 'New member' }));
    await user.click(await screen.findByRole('combobox', { name: /Role/ }));
    expect(await screen.findByRole('option', { name: /^Administrator/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Super/ })).toBeNull();
  });

  it('says which address becomes an administrator’s, and since when it is the one, before it is saved', async () => {
    const moved = { ...users[3], email: 'alan@elsewhere.example', emailSince: '2026-11-19T12:00:00.000Z' };
    const { user, server } = openMembers([], 'en', [...users.slice(0, 3), buildPerson(moved)]);
    server.on(userEndpoints.update, buildPerson({ ...moved, role: 1, status: 'pending' }));
    await user.click(await screen.findByRole('tab', { name: /^Users/ }));
    await user.click(await screen.findByRole('button', { name: /Alan Turing/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('combobox', { name: /Role/ }));
    await user.click(await screen.findByRole('option', { name: /^Administrator/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/alan@elsewhere\.example, their address since November 19, 2026/)).toBeTruthy();
    expect(server.requestsOf(userEndpoints.update)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf(userEndpoints.update)[0]?.body).toMatchObject({ email: moved.email, role: 1 }),
    );
  });

  it('keeps the form and says why when the server refuses, until something is typed', async () => {
    const { user, server } = openMembers();
    server.on(userEndpoints.invite, errorAnswer('emailTaken'));
    await user.click(await screen.findByRole('button', { name: 'New member' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Ada');
    await user.type(dialog.getByLabelText(/^E-mail/), 'ada@acme.example');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This email is already used.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Name/), ' L');
    expect(dialog.queryByText('This email is already used.')).toBeNull();
  });
});
