import { authEndpoints, companyEndpoints, userEndpoints, SESSION_KEY } from '@elan/contracts';
import { buildMe, buildOverview, buildSession, errorAnswer } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';
import { originOf } from '../origin';

const page = (path: string) => screen.findByRole('heading', { name: `Page ${path}` });

describe('the session guard', () => {
  it('shows a loading text while the session is being restored', async () => {
    await openApp({ route: '/settings' });
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('sends a visitor to the sign-in page, in place of the entry that they came by', async () => {
    const entries = window.history.length;
    const { address } = await openApp({ route: '/settings?tab=plan' });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(address()).toBe('/auth/login');
    expect(window.history.length).toBe(entries);
  });

  it('keeps the showcase of the design system for those who are signed in', async () => {
    const { address } = await openApp({ route: '/design-system' });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(address()).toBe('/auth/login');
  });

  it('shows it to them, inside the frame', async () => {
    await openApp({ route: '/design-system', session: buildSession() });
    await screen.findByRole('heading', { name: 'Design system' });
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('brings them to the page that they wanted once they have signed in', async () => {
    const server = createShellServer().on(authEndpoints.login, buildSession());
    const { address, user } = await openApp({ route: '/settings?tab=plan', server });
    await user.type(await screen.findByLabelText(/E-mail/), 'ada@acme.example');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await page('/settings');
    expect(address()).toBe('/settings?tab=plan');
  });

  it('restores the session from the refresh cookie', async () => {
    const server = createShellServer()
      .on(authEndpoints.refreshToken, { accessToken: 'new' })
      .on(userEndpoints.me, buildMe());
    await openApp({ route: '/account', server });
    await page('/account');
  });

  it('ends where another tab logs out', async () => {
    await openApp({ route: '/account', session: buildSession() });
    await page('/account');
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    await screen.findByRole('heading', { name: 'Log in' });
  });
});

describe('the guest guard', () => {
  it.each(['/auth/login', '/auth/register', '/auth/forgot'])(
    'sends a signed-in user from %s to /',
    async (route) => {
      const { address } = await openApp({ route, session: buildSession() });
      await page('/');
      expect(address()).toBe('/');
    },
  );
});

describe('the subscription guard', () => {
  const withoutSubscription = () =>
    createShellServer().on(
      companyEndpoints.overview,
      buildOverview({ subscription: 0, subscriptionDetail: null }),
    );

  it.each(['/', '/settings', '/analyze/s1', '/surveys/create', '/design-system', '/nothing'])(
    'redirects %s to the plans without a subscription',
    async (route) => {
      const { address } = await openApp({ route, session: buildSession(), server: withoutSubscription() });
      await page('/plans');
      expect(address()).toBe('/plans');
    },
  );

  it('leaves only the plans and the way out open in the menu', async () => {
    await openApp({ route: '/plans', session: buildSession(), server: withoutSubscription() });
    await page('/plans');
    await waitFor(() => {
      expect(screen.getByText('Settings').closest('[role=link]')?.getAttribute('aria-disabled')).toBe('true');
    });
    const links = screen
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('href') && link.closest('nav'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/plans']);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('says so and offers another try when the company cannot be read', async () => {
    const server = createShellServer().on(companyEndpoints.overview, errorAnswer('roleNotAllowed'));
    const { user } = await openApp({ route: '/', session: buildSession(), server });
    await screen.findByText('Your role does not allow this.');
    server.on(companyEndpoints.overview, buildOverview());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await page('/');
  });
});

describe('the kept origin', () => {
  it.each([undefined, null, {}, { from: 7 }, { from: 'https://evil.example' }, { from: '//evil.example' }])(
    'is never another site: %j',
    (state) => {
      expect(originOf(state)).toBeUndefined();
    },
  );

  it('is never a sign-in page, nor hidden behind a backslash', () => {
    expect(originOf({ from: '/auth/login' })).toBeUndefined();
    expect(originOf({ from: '/\\evil.example' })).toBeUndefined();
    expect(originOf({ from: '/analyze/s1?x=1' })).toBe('/analyze/s1?x=1');
  });
});
