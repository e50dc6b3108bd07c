import {
  apiKeyEndpoints,
  directoryEndpoints,
  type PrivacyDesk,
  councilSeatEndpoints,
  privacyEndpoints,
  providerEndpoints,
  segmentationEndpoints,
  companyEndpoints,
  secondFactorEndpoints,
  singleSignOnEndpoints,
  webhookEndpoints,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { buildOverview, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { CompanyPage } from './CompanyPage';

beforeAll(loadParts);

const installation = { name: 'Elan', version: '1.2.3', respondentsPage: null };

const company = { ...buildOverview(), replyTo: null, logo: null, senderAddress: 'no-reply@elan.example' };

const desk: PrivacyDesk = {
  retention: {
    rules: { roundYears: 5, afterwards: 'fold', leaverDays: 90, auditYears: 5 },
    ...{ version: 0, pending: null },
  },
  ...{ next: [], deleted: [], requests: [], leavers: [], exports: [], packs: [] },
};

it('holds name and logo, time zone, smallest group with its reason, and the languages', async () => {
  const server = createServer()
    .on(companyEndpoints.list, [company])
    .on(companyEndpoints.overview, buildOverview({ minimumGroupSize: 7 }))
    .on(companyEndpoints.update, company);
  const { user } = renderWithProviders(<CompanyPage />, { server, messages: { en, fr } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Company' })).toBeTruthy();
  expect(await screen.findByLabelText(/^Company name/)).toHaveProperty('value', 'Acme');
  expect(screen.getByRole('combobox', { name: /^Time zone/ })).toBeTruthy();
  expect(screen.getByText(/shown from 7 answers on. Scores .* come from 14 answers on/)).toBeTruthy();
  expect(screen.getByText(/available in English, French and German/)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /^Smallest group shown/ }));
  await user.click(await screen.findByRole('option', { name: '8 people' }));
  expect(screen.getByText(/shown from 8 answers on. Scores .* come from 16 answers on/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Reminders go to everybody' }));
  const [save] = screen
    .getAllByRole('button', { name: 'Save' })
    .filter((button) => !button.hasAttribute('disabled'));
  if (save) await user.click(save);
  await waitFor(() =>
    expect(server.requestsOf(companyEndpoints.update)[0]?.body).toEqual({
      timeZone: 'Europe/Paris',
      minimumGroupSize: 8,
      remindsEverybody: true,
    }),
  );
});

it('offers to load the rules that did not arrive', async () => {
  const server = createServer()
    .on(companyEndpoints.list, [company])
    .on(companyEndpoints.overview, errorAnswer('companyNotFound'));
  const { user } = renderWithProviders(<CompanyPage />, { server, messages: { en, fr } });
  await screen.findByText('The time zone and the smallest group could not be loaded');
  server.on(companyEndpoints.overview, buildOverview());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('combobox', { name: /^Time zone/ })).toBeTruthy();
});

it('has a tab for logging in, one for what is connected, and one for privacy', async () => {
  const server = createServer()
    .on(companyEndpoints.list, [company])
    .on(companyEndpoints.overview, buildOverview())
    .on(apiKeyEndpoints.list, [])
    .on(providerEndpoints.installation, installation)
    .on(directoryEndpoints.read, { fills: [], lastOn: null })
    .on(segmentationEndpoints.list, [])
    .on(webhookEndpoints.list, [])
    .on(secondFactorEndpoints.readRules, { secondFactorRequired: false, administrators: [] })
    .on(singleSignOnEndpoints.read, {
      ...{ connection: null, domains: [], redirectUri: '', logoutUri: '', isCallerConnected: false },
    })
    .on(privacyEndpoints.desk, desk)
    .on(councilSeatEndpoints.read, { seat: null, notes: [] });
  const { user } = renderWithProviders(<CompanyPage />, { server, messages: { en, fr } });
  const shows = async (tab: string, headings: readonly string[]) => {
    await user.click(screen.getByRole('tab', { name: tab }));
    for (const name of headings) expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
  };
  await shows('Logging in', ['Logging in', 'Single sign-on']);
  await shows('Connections', ['API keys', 'People from your HR system', 'Webhooks']);
  await shows('Privacy', ['Requests about personal data', 'About this installation']);
  await shows('General', ['Name and logo', 'For all surveys', 'Languages']);
});
