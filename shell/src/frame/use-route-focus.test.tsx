import { authEndpoints } from '@elan/contracts';
import { defineRemoteModule, Link, type RemoteModule } from '@elan/web-core';
import { buildSession, heldAnswer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShellServer, namedPages, openApp, remoteAt } from '../testing/render-app';

const dashboard = defineRemoteModule({
  routes: [
    {
      path: '/',
      element: (
        <>
          <h1>Page /</h1>
          <Link to="/#surveys">To the surveys</Link>
          <section id="surveys">All surveys</section>
        </>
      ),
    },
  ],
  messages: { en: {}, fr: {} },
});
const loadRemote = (name: string): Promise<RemoteModule> =>
  Promise.resolve(name === remoteAt('/') ? dashboard : namedPages('/settings', '/account'));

const scrollTo = vi.fn<() => void>();
const scrollIntoView = vi.fn<(this: Element) => void>();

const open = (route: string) => openApp({ route, session: buildSession(), loadRemote });
const follow = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  await user.click(await within(menu).findByRole('link', { name }));
};
const focused = () => document.activeElement;

beforeEach(() => {
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('arriving', () => {
  it('hands the focus on from the heading of a skeleton to that of the page', async () => {
    const loaded = heldAnswer<boolean>();
    function Page() {
      const [isLoaded, setLoaded] = useState(false);
      useEffect(() => void loaded.answer.then(setLoaded), []);
      return isLoaded ? (
        <article>
          <h1 tabIndex={-1}>Loaded page</h1>
        </article>
      ) : (
        <h1 tabIndex={-1}>Page on its way</h1>
      );
    }
    const slow = defineRemoteModule({
      routes: [{ path: '/settings', element: <Page /> }],
      messages: { en: {}, fr: {} },
    });
    const { user } = await openApp({
      route: '/',
      session: buildSession(),
      loadRemote: (name) => Promise.resolve(name === remoteAt('/settings') ? slow : dashboard),
    });
    await screen.findByRole('heading', { name: 'Page /' });
    await follow(user, 'Settings');
    const skeleton = await screen.findByRole('heading', { name: 'Page on its way' });
    await waitFor(() => {
      expect(focused()).toBe(skeleton);
    });
    loaded.give(true);
    const heading = await screen.findByRole('heading', { name: 'Loaded page' });
    await waitFor(() => {
      expect(focused()).toBe(heading);
    });
  });

  it('at a section works each time that its link is followed', async () => {
    const { user } = await open('/');
    const section = await screen.findByText('All surveys');
    const link = screen.getByRole('link', { name: 'To the surveys' });
    await user.click(link);
    await waitFor(() => {
      expect(focused()).toBe(section);
    });
    await user.click(link);
    await waitFor(() => {
      expect(scrollIntoView.mock.contexts).toEqual([section, section]);
    });
    expect(focused()).toBe(section);
  });

  it('at the page of a section, from there, is at its top', async () => {
    const { user } = await open('/#surveys');
    const heading = await screen.findByRole('heading', { name: 'Page /' });
    await waitFor(() => {
      expect(focused()?.id).toBe('surveys');
    });
    expect(scrollTo).not.toHaveBeenCalled();
    await follow(user, 'Dashboard');
    await waitFor(() => {
      expect(focused()).toBe(heading);
    });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    await follow(user, 'Dashboard');
    await waitFor(() => {
      expect(scrollTo).toHaveBeenCalledTimes(2);
    });
  });

  it('takes the focus from nobody who has begun something else meanwhile', async () => {
    let arrive: (module: RemoteModule) => void = () => undefined;
    const { user } = await openApp({
      route: '/',
      session: buildSession(),
      loadRemote: (name) =>
        name === remoteAt('/') ? Promise.resolve(dashboard) : new Promise((resolve) => (arrive = resolve)),
    });
    await screen.findByText('All surveys');
    await follow(user, 'Settings');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    arrive(namedPages('/settings'));
    await screen.findByRole('heading', { name: 'Page /settings' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe(field);
    field.remove();
  });

  it('by going back leaves the view to the browser', async () => {
    const { user } = await open('/account');
    await screen.findByRole('heading', { name: 'Page /account' });
    await follow(user, 'Settings');
    await screen.findByRole('heading', { name: 'Page /settings' });
    expect(scrollTo).toHaveBeenCalledTimes(1);
    window.history.back();
    const heading = await screen.findByRole('heading', { name: 'Page /account' });
    await waitFor(() => {
      expect(focused()).toBe(heading);
    });
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('by signing in moves focus to the heading, a first load does not', async () => {
    const server = createShellServer().on(authEndpoints.login, buildSession());
    const { user, unmount } = await openApp({ route: '/', server, loadRemote });
    await user.type(await screen.findByLabelText(/E-mail/), 'ada@acme.example');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const heading = await screen.findByRole('heading', { name: 'Page /' });
    await waitFor(() => {
      expect(focused()).toBe(heading);
    });
    unmount();

    await open('/');
    await screen.findByRole('heading', { name: 'Page /' });
    expect(focused()).toBe(document.body);
  });

  it('at an address that cannot be decoded shows its page', async () => {
    await open('/#%');
    await screen.findByRole('heading', { name: 'Page /' });
  });
});
