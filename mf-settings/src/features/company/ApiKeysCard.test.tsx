import { apiKeyEndpoints, type ApiKey } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import later from '../../messages/later/en.json';
import { ApiKeysCard } from './ApiKeysCard';

beforeAll(loadParts);

const page = (
  <>
    <ApiKeysCard />
    <Toaster />
  </>
);
const key: ApiKey = {
  ...{ id: 'k', name: 'Warehouse', scopes: ['results', 'surveys'], madeBy: 'Ana' },
  ...{ createdAt: '2026-11-20T09:00:00Z', expiresAt: '2027-02-18T09:00:00Z', lastUsedOn: '2026-11-21' },
  waitsSince: null,
};

function open(keys: ApiKey[]) {
  const server = createServer()
    .on(apiKeyEndpoints.list, keys)
    .on(apiKeyEndpoints.create, { key, secret: 'elan_shown-once' })
    .on(apiKeyEndpoints.confirm, key)
    .on(apiKeyEndpoints.remove, {});
  return renderWithProviders(page, { server, messages: { en: { ...en, ...later }, fr } });
}

it('shows what each key may do, until when, and when it was used', async () => {
  open([key]);
  const [item] = await screen.findAllByRole('listitem');
  expect(item?.textContent).toContain('Read results and Write surveys');
  expect(item?.textContent).toContain('By Ana, until 18 February 2027.Last used on 21 November 2026.');
});

it('makes one, never for results and members together, and shows its secret once', async () => {
  const { user, server } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Warehouse');
  expect(save).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Read results' }));
  expect(screen.getByRole('checkbox', { name: 'Write members' })).toHaveProperty('disabled', true);
  await user.click(save);
  expect(await screen.findByText('elan_shown-once')).toBeTruthy();
  expect(server.requestsOf(apiKeyEndpoints.create)[0]?.body).toEqual({
    ...{ name: 'Warehouse', scopes: ['results'], days: 90 },
  });
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('elan_shown-once')).toBeNull());
});

it('ends one after a question', async () => {
  const { user, server } = open([key]);
  await user.click(await screen.findByRole('button', { name: 'End the key Warehouse' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(server.requestsOf(apiKeyEndpoints.remove)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'End key' }));
  await waitFor(() => expect(server.requestsOf(apiKeyEndpoints.remove)).toHaveLength(1));
  expect(await screen.findByText('The key Warehouse has ended')).toBeTruthy();
});

it('says why one waits, and confirms it', async () => {
  const { user, server } = open([{ ...key, waitsSince: '2026-11-23T09:00:00Z' }]);
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain(
    'Not valid since 23 November 2026: the password of whoever made or confirmed it was reset, or whoever confirmed it has left.',
  );
  await user.click(screen.getByRole('button', { name: 'Confirm the key Warehouse' }));
  await waitFor(() => expect(server.requestsOf(apiKeyEndpoints.confirm)).toHaveLength(1));
  expect(await screen.findByText('The key Warehouse is valid again')).toBeTruthy();
});
