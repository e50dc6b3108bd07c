import {
  directoryEndpoints,
  segmentationEndpoints,
  type DirectorySettings,
  type Segmentation,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import later from '../../messages/later/en.json';
import { DirectoryCard } from './DirectoryCard';

beforeAll(loadParts);

const segmentation = (id: string, name: string, type: Segmentation['type']): Segmentation => ({
  ...{ id, name, type, fields: [], active: true, inResults: false, isDetailed: false },
  ...{ bracket: null, description: '', createdAt: '2026-11-20T09:00:00Z', updatedAt: '2026-11-20T09:00:00Z' },
});

function open(settings: DirectorySettings) {
  const server = createServer()
    .on(directoryEndpoints.read, settings)
    .on(directoryEndpoints.update, settings)
    .on(segmentationEndpoints.list, [segmentation('t', 'Team', 'select'), segmentation('j', 'Job', 'text')]);
  return renderWithProviders(<DirectoryCard />, { server, messages: { en: { ...en, ...later }, fr } });
}

it('says where a system calls, and when it did last', async () => {
  open({ fills: [], lastOn: '2026-11-21' });
  expect(await screen.findByText(/\/api\/scim\/v2$/)).toBeTruthy();
  expect(screen.getByText('Last synchronisation on 21 November 2026.')).toBeTruthy();
});

it('a segmentation takes one attribute, and groups need a list', async () => {
  const { user, server } = open({ fills: [{ attribute: 'department', segmentationId: 't' }], lastOn: null });
  await user.click(await screen.findByRole('combobox', { name: /Groups of the system/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Is not kept',
    'Team',
  ]);
  await user.click(screen.getByRole('option', { name: 'Team' }));
  await waitFor(() =>
    expect(server.requestsOf(directoryEndpoints.update)[0]?.body).toEqual({
      fills: [{ attribute: 'groups', segmentationId: 't' }],
    }),
  );
});
