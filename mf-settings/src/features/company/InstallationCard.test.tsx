import { providerEndpoints, type Installation } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import later from '../../messages/later/en.json';
import { InstallationCard } from './InstallationCard';

beforeAll(loadParts);

function open(respondentsPage: Installation['respondentsPage']) {
  const server = createServer().on(providerEndpoints.installation, {
    ...{ name: 'Elan', version: '1.2.3', respondentsPage },
  });
  return renderWithProviders(<InstallationCard />, { server, messages: { en: { ...en, ...later }, fr } });
}

it('says whose product it is, which page of respondents is live, and since when', async () => {
  open({ hash: '0123456789ab', since: '2026-11-21T09:30:00.000Z' });
  expect(await screen.findByText('Elan, version 1.2.3 of the product.')).toBeTruthy();
  expect(screen.getByText('0123456789ab').closest('p')?.textContent).toBe(
    'Page where people answer: 0123456789ab',
  );
  expect(screen.getByText(/^Live since 21 November 2026.*\d\d:30/)).toBeTruthy();
});

it('says so where the page is not published', async () => {
  open(null);
  expect(await screen.findByText(/runs from its sources/)).toBeTruthy();
});
