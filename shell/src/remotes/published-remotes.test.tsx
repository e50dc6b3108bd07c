import { companyEndpoints } from '@elan/contracts';
import { buildOverview, buildSession } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createShellServer, namedPages, openApp, publishedWorkspace } from '../testing/render-app';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu' }));

/** A sixth remote, unknown when the shell was built. */
const actions = {
  entry: '/remotes/mf-sixth/1/mf-manifest.json',
  pages: [
    { path: '/goals', access: 'subscription' },
    { path: '/help', access: 'administrator' },
  ],
  menu: [
    {
      place: 'main',
      order: 15,
      icon: 'an-icon-of-tomorrow',
      label: { en: 'Goals', fr: 'Objectifs' },
      path: '/goals',
    },
    { place: 'company', order: 1, label: { en: 'Help', fr: 'Aide' }, path: '/help' },
  ],
};
const withActions = { ...publishedWorkspace, mf_sixth: actions };
const loadRemote = () => Promise.resolve(namedPages('/goals', '/help'));
const open = (route: string, published: unknown) =>
  openApp({ route, session: buildSession(), published: () => Promise.resolve(published), loadRemote });

it('what is published has its entry in the menu, at its place, and its page', async () => {
  const { user } = await open('/', withActions);
  const nav = await menu();
  await user.click(await nav.findByRole('link', { name: 'Goals' }));
  await screen.findByRole('heading', { name: 'Page /goals' });
  const links = nav.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(0, 3)).toEqual(['Dashboard', 'Goals', 'Surveys']);
  expect(links.indexOf('Help')).toBe(links.indexOf('Settings') - 1);
  await user.click(screen.getByRole('button', { name: 'Language' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
  await nav.findByRole('link', { name: 'Objectifs' });
});

it('an icon that the shell does not know is a neutral one', async () => {
  await open('/', withActions);
  const link = await (await menu()).findByRole('link', { name: 'Goals' });
  expect(link.querySelector('svg')).not.toBeNull();
});

it('a page that needs no pack is open without one', async () => {
  const server = createShellServer().on(companyEndpoints.overview, buildOverview({ subscription: 0 }));
  const published = () => Promise.resolve(withActions);
  await openApp({ route: '/help', session: buildSession(), server, published, loadRemote });
  await screen.findByRole('heading', { name: 'Page /help' });
  const nav = await menu();
  await waitFor(() => {
    expect(nav.getByText('Goals').closest('[role=link]')?.getAttribute('aria-disabled')).toBe('true');
  });
  expect(nav.getByRole('link', { name: 'Help' }).hasAttribute('aria-disabled')).toBe(false);
});

it('what does not fit is left out, the rest works', async () => {
  const broken = { ...actions, pages: 'all', menu: [{ ...actions.menu[0], path: 'https://evil.example' }] };
  await open('/help', { broken, bad: { entry: 'https://evil.example' }, mf_sixth: actions });
  await screen.findByRole('heading', { name: 'Page /help' });
  const links = (await (await menu()).findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/goals', '/help']);
});

it.each([[{}], [null], ['<html>']])('where nothing is listed, an address says so: %j', async (published) => {
  const { address } = await open('/settings', published);
  await screen.findByRole('heading', { name: 'There is nothing here' });
  expect(address()).toBe('/settings');
});

it('where nothing is listed and there is no pack, one is not sent round in circles', async () => {
  const server = createShellServer().on(companyEndpoints.overview, buildOverview({ subscription: 0 }));
  const published = () => Promise.resolve({});
  const { address } = await openApp({ route: '/', session: buildSession(), server, published });
  await screen.findByRole('heading', { name: 'There is nothing here' });
  expect(address()).toBe('/plans');
});

it('a list that is out of reach is asked for again by a retry', async () => {
  let isDown = true;
  const { user } = await openApp({
    route: '/settings',
    session: buildSession(),
    published: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(publishedWorkspace)),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  isDown = false;
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Page /settings' });
  await (await menu()).findByRole('link', { name: 'Dashboard' });
});
