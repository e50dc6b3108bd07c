import { audienceEndpoints, userEndpoints, type Audience, type User } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { AudiencesTab } from './AudiencesTab';

beforeAll(loadParts);

const users: User[] = ['Alan', 'Barbara', 'Grace'].map((name) => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@acme.example`,
  role: 2,
  language: 'en',
  status: 'active',
  createdAt: '2026-11-02T09:00:00.000Z',
  lastConnectedAt: null,
  extraData: [],
}));
const sales: Audience = {
  id: 'sales',
  name: 'Sales',
  userIds: '["alan","grace"]',
  createdAt: '2026-11-02T09:00:00.000Z',
};

function openAudiences() {
  const server = createServer().on(audienceEndpoints.list, [sales]).on(userEndpoints.list, users);
  return renderWithProviders(<AudiencesTab />, { server, messages: { en, fr } });
}

describe('audiences', () => {
  it('shows how many users each has', async () => {
    openAudiences();
    const row = (await screen.findByText('Sales')).closest('tr');
    expect(within(row ?? document.body).getByText('2')).toBeTruthy();
  });

  it('needs a name, and a user can be chosen once', async () => {
    const { user, server } = openAudiences();
    server.on(audienceEndpoints.create, { ...sales, id: 'new', name: 'Research', userIds: '["barbara"]' });
    await user.click(await screen.findByRole('button', { name: 'New audience' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/Audience name/), 'Research');
    await user.click(dialog.getByRole('combobox', { name: /Add a user/ }));
    await user.click(await screen.findByRole('option', { name: /Barbara/ }));
    await user.click(dialog.getByRole('combobox', { name: /Add a user/ }));
    expect((await screen.findByRole('option', { name: /Barbara/ })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(audienceEndpoints.create)[0]?.body).toEqual({
      name: 'Research',
      userIds: '["barbara"]',
    });
    expect(await screen.findByText('Research')).toBeTruthy();
  });

  it('keep the keyboard among the chosen users when one is removed', async () => {
    const { user } = openAudiences();
    await user.click(await screen.findByRole('button', { name: /Sales/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Remove Alan' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove Grace' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add all users' }));
  });

  it('leaves the list as it was when creating fails', async () => {
    const { user, server } = openAudiences();
    server.on(audienceEndpoints.create, errorAnswer('nameTaken'));
    await user.click(await screen.findByRole('button', { name: 'New audience' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Audience name/), 'Sales 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This name is already used.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Sales 2')).toBeNull());
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
