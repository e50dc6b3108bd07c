import { companyEndpoints, thematicEndpoints, userEndpoints, type Thematic } from '@elan/contracts';
import { buildMe, buildOverview, buildSession, heldAnswer } from '@elan/web-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';
import { isCurrent } from './menu-entries';

const inUse = buildOverview({ thematicsInUse: ['t1'] });
const thematics = [
  { id: 't1', name: 'Well-being', description: '' },
  { id: 't2', name: 'Management', description: '' },
];

const menu = () => screen.findByRole('navigation', { name: 'Menu' });

describe('the menu', () => {
  it('has an entry for each thematic to which a survey belongs, and marks the current one', async () => {
    const server = createShellServer()
      .on(companyEndpoints.overview, inUse)
      .on(thematicEndpoints.list, thematics);
    await openApp({ route: '/thematics/t1', session: buildSession(), server });
    const entry = await within(await menu()).findByRole('link', { name: 'Well-being' });
    expect(entry.getAttribute('href')).toBe('/thematics/t1');
    expect(entry.getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('link', { name: 'Management' })).toBeNull();
  });

  it('marks the settings while one is in them, whose tabs are on their page alone', async () => {
    await openApp({ route: '/settings?tab=audiences', session: buildSession() });
    const nav = within(await menu());
    const settings = await nav.findByRole('link', { name: 'Settings' });
    expect(settings.getAttribute('aria-current')).toBe('page');
    expect(nav.queryByRole('link', { name: 'Audiences' })).toBeNull();
  });

  it('has the person at its foot, who leads to the account and is marked there', async () => {
    const { user } = await openApp({ route: '/', session: buildSession() });
    const person = await within(await menu()).findByRole('link', { name: /Account Ada Lovelace/ });
    expect(person.hasAttribute('aria-current')).toBe(false);
    await user.click(person);
    await screen.findByRole('heading', { name: 'Page /account' });
    expect(person.getAttribute('aria-current')).toBe('page');
  });

  it('says its way out in words', async () => {
    await openApp({ route: '/', session: buildSession() });
    const logout = await within(await menu()).findByRole('button', { name: 'Logout' });
    expect(logout.textContent).toBe('Logout');
  });

  it('shows what stands below the thematics with them, so that nothing jumps', async () => {
    const held = heldAnswer<Thematic[]>();
    const server = createShellServer()
      .on(companyEndpoints.overview, inUse)
      .on(thematicEndpoints.list, () => held.answer);
    await openApp({ route: '/', session: buildSession(), server });
    const nav = within(await menu());
    await nav.findByRole('link', { name: 'Dashboard' });
    expect(nav.queryByRole('link', { name: 'Settings' })).toBeNull();
    held.give(thematics);
    const thematic = await nav.findByRole('link', { name: 'Well-being' });
    const settings = nav.getByRole('link', { name: 'Settings' });
    expect(thematic.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does without thematics that take long, and adds them when they come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const held = heldAnswer<Thematic[]>();
      const server = createShellServer()
        .on(companyEndpoints.overview, inUse)
        .on(thematicEndpoints.list, () => held.answer);
      await openApp({ route: '/', session: buildSession(), server });
      const nav = within(await menu());
      await nav.findByRole('link', { name: 'Dashboard' });
      await act(() => vi.advanceTimersByTimeAsync(2000));
      const settings = nav.getByRole('link', { name: 'Settings' });
      held.give(thematics);
      const thematic = await nav.findByRole('link', { name: 'Well-being' });
      expect(thematic.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leads nowhere but to the plans without a subscription', async () => {
    const server = createShellServer().on(companyEndpoints.overview, buildOverview({ subscription: 0 }));
    await openApp({ route: '/plans', session: buildSession(), server });
    const person = await within(await menu()).findByRole('link', { name: /Account/ });
    await waitFor(() => {
      expect(person.getAttribute('aria-disabled')).toBe('true');
    });
    expect(
      within(await menu())
        .getByRole('link', { name: 'Plan' })
        .hasAttribute('aria-disabled'),
    ).toBe(false);
  });

  it('on a phone closes when one goes back meanwhile', async () => {
    const { user } = await openApp({ route: '/account', session: buildSession() });
    await user.click(await within(await menu()).findByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Page /settings' });
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await within(sheet).findByRole('link', { name: 'Dashboard' });
    window.history.back();
    await screen.findByRole('heading', { name: 'Page /account' });
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    });
    window.history.forward();
    await screen.findByRole('heading', { name: 'Page /settings' });
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  it('chooses colours, and the colours of the device again', async () => {
    const { user } = await openApp({ route: '/account', session: buildSession() });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Theme' }));
      await user.click(await screen.findByRole('menuitemradio', { name }));
    };
    await choose('Dark');
    expect(localStorage.getItem('elan-theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Theme' }));
    await screen.findByRole('menuitemradio', { name: 'Dark', checked: true });
    await user.keyboard('{Escape}');
    await choose('Same as device');
    expect(localStorage.getItem('elan-theme')).toBeNull();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('stays collapsed when it was collapsed before, with names for those who cannot see icons', async () => {
    const { user } = await openApp({ route: '/account', session: buildSession() });
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
    expect(localStorage.getItem('elan-menu-collapsed')).toBe('1');
    expect(within(await menu()).getByRole('link', { name: 'Dashboard' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Expand the menu' }));
    expect(localStorage.getItem('elan-menu-collapsed')).toBeNull();
  });

  it('changes the language of the page and of the mails', async () => {
    const server = createShellServer().on(userEndpoints.update, buildMe({ language: 'fr' }));
    const { user } = await openApp({ route: '/account', session: buildSession(), server });
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    const english = await screen.findByRole('menuitemradio', { name: 'English', checked: true });
    const named = within(english.parentElement!)
      .getAllByRole('menuitemradio')
      .map(({ lang, textContent }) => [lang, textContent]);
    expect(named).toEqual([
      ['en', 'English'],
      ['fr', 'Français'],
      ['de', 'Deutsch'],
    ]);
    await user.keyboard('{End}{ArrowUp}{Enter}');
    await screen.findByRole('link', { name: 'Paramètres' });
    expect(document.documentElement.lang).toBe('fr');
    await waitFor(() => {
      expect(server.requestsOf(userEndpoints.update)[0]?.body).toEqual({ language: 'fr' });
    });
  });

  it('keeps the language chosen last, however quickly', async () => {
    const held = heldAnswer<ReturnType<typeof buildMe>>();
    const server = createShellServer().on(userEndpoints.update, () => held.answer);
    const { user } = await openApp({ route: '/account', session: buildSession(), server });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /^(Language|Langue)$/ }));
      await user.click(await screen.findByRole('menuitemradio', { name }));
    };
    await choose('Français');
    await choose('Deutsch');
    held.give(buildMe());
    await waitFor(() => {
      expect(server.requestsOf(userEndpoints.update).map(({ body }) => body)).toEqual([
        { language: 'fr' },
        { language: 'de' },
      ]);
    });
  });

  it('logs out to a sign-in page that remembers nothing', async () => {
    const { user, store } = await openApp({ route: '/account', session: buildSession() });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(store.getState().session.status).toBe('guest');
    await waitFor(() => {
      expect((window.history.state as { usr: unknown }).usr).toBeNull();
    });
  });
});

describe('the current entry', () => {
  const at = (pathname: string, search = '') => ({ pathname, search });

  it.each([
    ['/', at('/'), true],
    ['/', at('/settings'), false],
    ['/#surveys', at('/'), false],
    ['/settings', at('/settings', '?tab=plan'), true],
    ['/settings?tab=plan', at('/settings', '?tab=plan'), true],
    ['/settings?tab=members', at('/settings', '?tab=plan'), false],
  ])('%s at %j: %s', (href, location, expected) => {
    expect(isCurrent(href, location)).toBe(expected);
  });

  it.each([
    ['Surveys', '/surveys/edit/s1'],
    ['Surveys', '/surveys/create'],
    ['Library', '/library/1'],
    ['Analyze', '/analyze/s1'],
  ])('%s is the one that leads to %s', async (name, route) => {
    await openApp({ route, session: buildSession() });
    const marked = (await within(await menu()).findAllByRole('link')).filter((link) =>
      link.hasAttribute('aria-current'),
    );
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, 'true'],
    ]);
  });
});
