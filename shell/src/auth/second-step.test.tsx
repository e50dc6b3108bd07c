import { authEndpoints, secondFactorEndpoints } from '@elan/contracts';
import { buildSession, errorAnswer, type FakeServer } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';

async function begin(server: FakeServer, locale: 'en' | 'fr' = 'en') {
  server.on(authEndpoints.login, errorAnswer('secondFactorRequired'));
  const app = await openApp({ route: '/auth/login', server, locale });
  await app.user.type(await screen.findByLabelText(/e-mail/i), 'ada@acme.example');
  await app.user.type(screen.getByLabelText(/password|mot de passe/i, { selector: 'input' }), 'right');
  await app.user.keyboard('{Enter}');
  return app;
}

describe('the second step of a sign-in', () => {
  const step = { mustSetUp: false, mayMakePasskey: true, hasApp: true, passkey: null };

  it.each([
    ['123456', { code: '123456' }],
    ['abcde-fghjk', { recoveryCode: 'abcde-fghjk' }],
  ])('sends what was entered as what it is: %s', async (entered, body) => {
    const server = createShellServer()
      .on(secondFactorEndpoints.readStep, step)
      .on(secondFactorEndpoints.finishStep, buildSession());
    const { user, store } = await begin(server);
    await user.type(await screen.findByLabelText('Code'), entered);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
    expect(server.requestsOf(secondFactorEndpoints.finishStep)[0]?.body).toEqual(body);
  });

  it('says in French what is wrong, and leads back', async () => {
    const server = createShellServer()
      .on(secondFactorEndpoints.readStep, step)
      .on(secondFactorEndpoints.finishStep, errorAnswer('invalidCode'));
    const { user } = await begin(server, 'fr');
    await user.type(await screen.findByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retour à la connexion' }));
    expect(await screen.findByLabelText(/e-mail/i)).toBeTruthy();
  });

  const appKey = { secret: 'ABC', uri: 'otpauth://totp/a?secret=ABC', ticket: 't' };

  it.each([
    ['offers a passkey instead of an app', true, 1],
    ['offers no passkey to whoever signed in at the provider long ago', false, 0],
  ])('%s', async (_what, mayMakePasskey, buttons) => {
    const server = createShellServer()
      .on(secondFactorEndpoints.readStep, { ...step, mustSetUp: true, mayMakePasskey, hasApp: false })
      .on(secondFactorEndpoints.beginAppAtSignIn, appKey);
    await begin(server);
    await screen.findByLabelText('Digit 1 of 6');
    expect(screen.queryAllByRole('button', { name: 'Use a passkey instead' })).toHaveLength(buttons);
  });

  it('shows the recovery codes before it goes on where a factor had to be set up', async () => {
    const server = createShellServer()
      .on(secondFactorEndpoints.readStep, { ...step, mustSetUp: true, hasApp: false })
      .on(secondFactorEndpoints.beginAppAtSignIn, appKey)
      .on(secondFactorEndpoints.addAppAtSignIn, { ...buildSession(), recoveryCodes: ['one-code'] });
    const { user, store } = await begin(server);
    await user.click(await screen.findByLabelText('Digit 1 of 6'));
    await user.keyboard('123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('one-code')).toBeTruthy();
    expect(store.getState().session.status).not.toBe('signedIn');
    await user.click(screen.getByRole('button', { name: 'Copy them all' }));
    expect(await navigator.clipboard.readText()).toBe('one-code');
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
  });
});
