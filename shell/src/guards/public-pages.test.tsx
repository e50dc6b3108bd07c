import { buildSession } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { namedPages, openApp } from '../testing/render-app';

it.each([
  ['nobody', undefined],
  ['somebody who is signed in', buildSession()],
])('a page for everybody opens for %s, without a menu and without a question', async (_who, session) => {
  const entry = '/remotes/mf-guide/1/mf-manifest.json';
  const { address } = await openApp({
    route: '/guide#start',
    published: () => Promise.resolve({ mf_guide: { entry, pages: [{ path: '/guide', access: 'public' }] } }),
    loadRemote: () => Promise.resolve(namedPages('/guide')),
    ...(session && { session }),
  });
  await screen.findByRole('heading', { name: 'Page /guide' });
  expect(address()).toBe('/guide');
  expect(screen.queryByRole('navigation')).toBe(null);
  expect(screen.queryByRole('button', { name: 'Logout' })).toBe(null);
});
