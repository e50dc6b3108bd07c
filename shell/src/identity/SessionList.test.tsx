import { sessionEndpoints, type OwnSession } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { SessionList, type RemoteModule } from '@elan/web-core';
import { buildSession, errorAnswer, type FakeServer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';

beforeAll(loadParts);

describe('the list of sessions', () => {
  const session = (id: string, changes: Partial<OwnSession> = {}): OwnSession => ({
    id,
    browser: 'Firefox',
    system: 'Windows',
    signedInAt: '2026-11-19T08:00:00.000Z',
    lastUsedAt: '2026-11-20T08:00:00.000Z',
    current: false,
    ...changes,
  });
  const three = [
    session('here', { current: true }),
    session('phone', { browser: 'Safari', system: 'iOS' }),
    session('old', { browser: null, system: null }),
  ];
  const accountPage: RemoteModule = {
    routes: [
      {
        path: '/account',
        element: (
          <Suspense fallback={null}>
            <SessionList />
          </Suspense>
        ),
      },
    ],
    messages: { en: {}, fr: {} },
  };
  const openList = (server: FakeServer, locale: 'en' | 'fr' = 'en') =>
    openApp({
      route: '/account',
      session: buildSession(),
      server,
      locale,
      loadRemote: () => Promise.resolve(accountPage),
    });
  const names = async () =>
    within(await screen.findByRole('list', { name: 'Where you are logged in' }))
      .getAllByRole('listitem')
      .map((line) => line.querySelector('strong')?.textContent);

  it('names browser, system and last use, and marks this one, which has no end', async () => {
    await openList(createShellServer().on(sessionEndpoints.list, three));
    expect(await names()).toEqual(['Firefox on Windows', 'Safari on iOS', 'Unknown browser']);
    const [here] = screen
      .getAllByRole('listitem')
      .filter((line) => line.textContent.includes('This browser'));
    expect(here?.textContent).toContain('Last used 20 November 2026 at 09:00');
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('ends one, says so, and keeps the keyboard in the list', async () => {
    let left = three;
    const server = createShellServer()
      .on(sessionEndpoints.list, () => left)
      .on(sessionEndpoints.end, ({ params }) => {
        left = left.filter(({ id }) => id !== params['sessionId']);
        return {};
      });
    const { user } = await openList(server);
    await user.click(
      await screen.findByRole('button', { name: 'End: Safari on iOS, last used 20 November 2026 at 09:00' }),
    );
    await waitFor(async () => expect(await names()).toEqual(['Firefox on Windows', 'Unknown browser']));
    expect(await screen.findByText('The session has ended.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you are logged in' }));
  });

  it('ends all others', async () => {
    let left = three;
    const server = createShellServer()
      .on(sessionEndpoints.list, () => left)
      .on(sessionEndpoints.endOthers, () => {
        left = left.slice(0, 1);
        return {};
      });
    const { user } = await openList(server);
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    await waitFor(async () => expect(await names()).toEqual(['Firefox on Windows']));
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('says what failed, and offers to try again', async () => {
    const server = createShellServer().on(sessionEndpoints.list, errorAnswer('roleNotAllowed'));
    const { user } = await openList(server);
    const failure = await screen.findByRole('alert');
    server.on(sessionEndpoints.list, three);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await names()).toHaveLength(3);
  });

  it('speaks French', async () => {
    await openList(createShellServer().on(sessionEndpoints.list, three), 'fr');
    expect(await screen.findByText('Safari sur iOS')).toBeTruthy();
    expect(
      screen.getByRole('button', {
        name: /^Fermer\u00a0: Safari sur iOS, dernière utilisation\u00a0: 20 novembre 2026/,
      }),
    ).toBeTruthy();
  });
});
