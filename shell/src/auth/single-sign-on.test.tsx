import { singleSignOnEndpoints as rows } from '@elan/contracts';
import { buildSession, errorAnswer } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';

describe('single sign-on', () => {
  it('asks which company where several have the domain, and goes where it leads', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const companies = ['Acme', 'Bee'].map((name) => ({ id: name.toLowerCase(), name }));
    const server = createShellServer().on(rows.begin, ({ body }) =>
      'companyId' in (body as object)
        ? { url: 'https://id.example/authorize', companies: [] }
        : { url: null, companies },
    );
    const { user } = await openApp({ route: '/auth/login', server });
    await user.type(await screen.findByLabelText(/e-mail/i), 'ada@acme.example');
    await user.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
    await screen.findByRole('heading', { name: 'Single sign-on' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('radio', { name: 'Bee' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.example/authorize'));
    expect(server.requestsOf(rows.begin).map(({ body }) => body)).toEqual([
      { email: 'ada@acme.example' },
      { email: 'ada@acme.example', companyId: 'bee' },
    ]);
    leave.mockRestore();
  });

  it('sends once what the provider sent the browser back with, and is signed in', async () => {
    const server = createShellServer().on(rows.finish, buildSession());
    const route = '/auth/sso/acme?code=c&state=s&iss=https%3A%2F%2Fid.example';
    const { store } = await openApp({ route, server });
    await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
    expect(server.requestsOf(rows.finish).map(({ body }) => body)).toEqual([
      { companyId: 'acme', code: 'c', state: 's', iss: 'https://id.example' },
    ]);
  });

  const comeBack = () => {
    window.history.pushState(null, '', '/auth/sso/acme?code=c&state=s');
    window.dispatchEvent(new PopStateEvent('popstate'));
  };

  it('leads to the page that was wanted before, and to no other site', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const server = createShellServer()
      .on(rows.begin, { url: 'https://id.example/authorize', companies: [] })
      .on(rows.finish, buildSession());
    for (const [stored, wanted] of [
      [undefined, '/settings?tab=plan'],
      ['//evil.example', '/'],
    ] as const) {
      const { user, address, unmount } = await openApp({ route: '/settings?tab=plan', server });
      await user.type(await screen.findByLabelText(/e-mail/i), 'ada@acme.example');
      await user.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
      await user.click(await screen.findByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(leave).toHaveBeenCalled());
      if (stored !== undefined) sessionStorage.setItem('elan-origin', stored);
      comeBack();
      await waitFor(() => expect(address()).toBe(wanted));
      unmount();
      leave.mockClear();
    }
    leave.mockRestore();
  });

  it('takes what comes back for somebody who is signed in, too', async () => {
    const server = createShellServer().on(rows.finish, { ...buildSession(), accessToken: 'anew' });
    const { store, address } = await openApp({
      route: '/auth/sso/acme?code=c&state=s',
      server,
      session: buildSession(),
    });
    await waitFor(() => expect(store.getState().session.accessToken).toBe('anew'));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('says in French what is wrong, and leads back', async () => {
    const server = createShellServer().on(rows.finish, errorAnswer('notAdmitted'));
    const { user } = await openApp({
      route: '/auth/sso/acme?error=access_denied&state=s',
      server,
      locale: 'fr',
    });
    await screen.findByText(/Votre entreprise confirme qui vous êtes/);
    await user.click(screen.getByRole('button', { name: 'Retour à la connexion' }));
    expect(await screen.findByLabelText(/e-mail/i)).toBeTruthy();
  });
});
