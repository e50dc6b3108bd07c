import { buildSession } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../testing/render-app';

vi.mock('../auth/AuthLayout', () => {
  throw new Error('offline');
});
vi.mock('./DesignSystemPage', () => {
  throw new Error('offline');
});

it('a sign-in page that cannot be loaded says so, instead of leaving nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = await openApp({ route: '/account', session: buildSession() });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByText('This part of the application could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

it('a page of the frame that cannot be loaded leaves the menu, which leads to the others', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = await openApp({ route: '/design-system', session: buildSession() });
  await screen.findByText('This part of the application could not be loaded');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Page /settings' });
});
