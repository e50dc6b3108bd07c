import { buildSession } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../testing/render-app';

it.each([
  ['nobody', undefined],
  ['somebody who is signed in', buildSession()],
])('a page for everybody opens for %s, without a menu and without a question', async (_who, session) => {
  const { address } = await openApp({ route: '/managers#key', ...(session && { session }) });
  await screen.findByRole('heading', { name: 'Page /managers' });
  expect(address()).toBe('/managers');
  expect(screen.queryByRole('navigation')).toBe(null);
  expect(screen.queryByRole('button', { name: 'Logout' })).toBe(null);
});
