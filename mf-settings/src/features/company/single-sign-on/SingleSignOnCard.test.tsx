import { singleSignOnEndpoints as rows, type ConnectedProvider } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import later from '../../../messages/later/en.json';
import { SingleSignOnCard } from './SingleSignOnCard';

beforeAll(loadParts);

const connection = {
  ...{ issuer: 'https://id.example', clientId: 'elan', administratorClaim: null },
  ...{ isRequired: false, breakGlassId: 'kim' },
};
const provider: ConnectedProvider = {
  connection: null,
  domains: [],
  redirectUri: 'https://elan.example/auth/sso/acme',
  logoutUri: 'https://elan.example/api/auth/single-sign-on/logout',
  isCallerConnected: true,
};
const named = { domain: 'acme.example', recordName: '_elan.acme.example', recordValue: 'elan-domain=x' };

function open(data: Partial<ConnectedProvider>) {
  const answer = { ...provider, ...data };
  const server = createServer().on(rows.read, answer);
  for (const row of [rows.connect, rows.addDomain, rows.checkDomain, rows.require]) server.on(row, answer);
  server.on(rows.test, { findings: ['clientRefused', 'redirectRefused'] });
  const administrators = [{ id: 'kim', name: 'Kim', email: 'kim@acme.example', hasSecondFactor: false }];
  const page = (
    <>
      <SingleSignOnCard administrators={administrators} />
      <Toaster />
    </>
  );
  return renderWithProviders(page, { server, messages: { en: { ...en, ...later }, fr } });
}

it('shows the record of a domain that is not proven, and until when a lost one counts', async () => {
  const lost = { ...named, domain: 'lost.example', checkedAt: null, state: 'lost' as const };
  open({
    domains: [
      { ...named, state: 'missing', checkedAt: null, until: null },
      { ...lost, until: '2026-12-05T10:00:00.000Z' },
    ],
  });
  expect(await screen.findByText('Not proven')).toBeTruthy();
  expect(
    screen.getByText('_elan.acme.example', { exact: true, selector: 'li:first-child code' }),
  ).toBeTruthy();
  expect(screen.getByText(/The domain counts until/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('connects without a claim, by the domain of the provider, and says what the test finds', async () => {
  const { user, server } = open({});
  await user.type(await screen.findByRole('textbox', { name: /^Issuer/ }), 'id.example');
  await user.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'elan');
  await user.type(screen.getByLabelText(/^Client secret/, { selector: 'input' }), 'secret');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() =>
    expect(server.requestsOf(rows.connect)[0]?.body).toEqual({
      ...{ issuer: 'id.example', clientId: 'elan', clientSecret: 'secret' },
      administratorClaim: null,
    }),
  );
  expect(await screen.findByText('The provider refuses the client ID or the client secret.')).toBeTruthy();
});

it('is required only by somebody who has used it', async () => {
  open({ connection, isCallerConnected: false });
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', true);
  expect(screen.getByText('Log in with single sign-on once yourself first.')).toBeTruthy();
});

it('is required with somebody who keeps a password', async () => {
  const { user, server } = open({ connection });
  await user.click(await screen.findByRole('switch'));
  await waitFor(() =>
    expect(server.requestsOf(rows.require)[0]?.body).toEqual({ isRequired: true, breakGlassId: 'kim' }),
  );
});
