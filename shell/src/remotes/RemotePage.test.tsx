import { FormattedMessage } from '@elan/web-core';
import { buildSession } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { namedPages, openApp, remoteAt } from '../testing/render-app';
import { refusalOf } from './refusal';

describe('a remote that is down', () => {
  it('leaves menu and other remotes working, and comes back with a retry', async () => {
    let isDown = true;
    const { user } = await openApp({
      route: '/analyze/s1',
      session: buildSession(),
      loadRemote: (name) => {
        const isWanted = name === remoteAt('/analyze/s1');
        if (isWanted && isDown) return Promise.reject(new Error('down'));
        return Promise.resolve(
          isWanted ? namedPages('/analyze/:surveyId') : namedPages('/settings', '/account'),
        );
      },
    });
    await screen.findByText('This part of the application could not be loaded');

    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Page /settings' });
    expect(screen.queryByText('This part of the application could not be loaded')).toBeNull();

    window.history.back();
    await screen.findByText('This part of the application could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Page /analyze/:surveyId' });
  });

  it('offers to reload the page after a retry in vain', async () => {
    const { user } = await openApp({
      route: '/account',
      session: buildSession(),
      loadRemote: () => Promise.reject(new Error('down')),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Reload the page' });
  });

  it('says within two seconds what works while it is late, and a retry takes what is published by then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { user } = await openApp({
        route: '/account',
        session: buildSession(),
        loadRemote: (_name, again) =>
          again ? Promise.resolve(namedPages('/account')) : new Promise<never>(() => undefined),
      });
      await vi.advanceTimersByTimeAsync(1900);
      const late = await screen.findByRole('alert');
      expect(late.textContent).toContain('The rest of the application keeps working');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('heading', { name: 'Page /account' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is told of when one of its pages throws', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const failed = vi.fn();
    const Throws = () => {
      throw new Error('broken');
    };
    await openApp({
      route: '/account',
      session: buildSession(),
      failed,
      loadRemote: () =>
        Promise.resolve({
          routes: [{ path: '/account', element: <Throws /> }],
          messages: { en: {}, fr: {} },
        }),
    });
    await screen.findByRole('button', { name: 'Try again' });
    expect(failed.mock.calls).toEqual([[remoteAt('/account')]]);
  });

  it('whose page went with its version is there by a retry, in the version that is published by then', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const Gone = lazy(() => Promise.reject(new Error('404')));
    const { user } = await openApp({
      route: '/account',
      session: buildSession(),
      loadRemote: (_name, again) => {
        if (again) return Promise.resolve(namedPages('/account'));
        return Promise.resolve({
          routes: [{ path: '/account', element: <Gone /> }],
          messages: { en: {}, fr: {} },
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Page /account' });
  });

  it('whose file could not be loaded is there by one retry, if no other version is published', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    // React and browsers do the same: the failure is remembered.
    const Missing = lazy(() => Promise.reject(new Error('offline for a moment')));
    const remote = { routes: [{ path: '/account', element: <Missing /> }], messages: { en: {}, fr: {} } };
    const { user } = await openApp({
      route: '/account',
      session: buildSession(),
      loadRemote: () => Promise.resolve(remote),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(reload).not.toHaveBeenCalled();
    await user.click(retry);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is contained when its page fails while rendering', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const Broken = () => {
      throw new Error('boom');
    };
    await openApp({
      route: '/account',
      session: buildSession(),
      loadRemote: () =>
        Promise.resolve({
          routes: [{ path: '/account', element: <Broken /> }],
          messages: { en: {}, fr: {} },
        }),
    });
    await screen.findByText('This part of the application could not be loaded');
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
  });
});

describe('a remote that needs what this shell does not offer', () => {
  const open = async (locale: 'en' | 'fr') => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ '@elan/ui': ['Foo', 'Bar'] })));
    const refusal = await refusalOf({
      name: 'mf_one',
      entry: '/remotes/mf-one/1/mf-manifest.json',
      pages: [{ path: '/analyze/:surveyId', access: 'subscription' }],
      menu: [],
      parts: [],
      texts: null,
      host: null,
      checkedAgainst: null,
    });
    return openApp({
      route: '/analyze/s1',
      session: buildSession(),
      locale,
      loadRemote: (name) =>
        Promise.resolve(
          name === remoteAt('/analyze/s1') && refusal ? refusal : namedPages('/settings', '/account'),
        ),
    });
  };

  it('says what is missing and what helps; menu and other remotes work', async () => {
    const { user } = await open('en');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This part of the application could not be loaded');
    expect(alert.textContent).toContain(
      'this part needs what their version does not offer: Foo, Bar (@elan/ui).',
    );
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Page /settings' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says it in French', async () => {
    await open('fr');
    await screen.findByText(/il manque à sa version ce qu’attend cette partie : Foo, Bar \(@elan\/ui\)\.$/);
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  });
});

it('a remote whose texts are away says so, and comes back with a retry', async () => {
  const texts = vi.fn(() => Promise.resolve({ default: { 'account.title': 'Page with texts' } }));
  texts.mockRejectedValueOnce(new Error('down'));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const remote = {
    routes: [{ path: '/account', element: <FormattedMessage id="account.title" tagName="h1" /> }],
    messages: { en: texts, fr: {} },
  };
  const { user } = await openApp({
    route: '/account',
    session: buildSession(),
    loadRemote: () => Promise.resolve(remote),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Page with texts' });
});

describe('an address', () => {
  it('that no remote has a page for says so', async () => {
    await openApp({ route: '/library/nothing/at/all', session: buildSession() });
    await screen.findByRole('heading', { name: 'There is nothing here' });
    await waitFor(() => {
      expect(document.title).toBe('There is nothing here – Elan');
    });
  });

  it('moves focus to the heading of its page when it changes', async () => {
    const { user } = await openApp({ route: '/account', session: buildSession() });
    await screen.findByRole('heading', { name: 'Page /account' });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const heading = await screen.findByRole('heading', { name: 'Page /settings' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
  });
});
