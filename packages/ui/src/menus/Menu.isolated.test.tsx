import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toaster } from '../toasts/Toaster';
import english from '../texts/en.json';
import { Menu } from './Menu';

vi.mock('./MenuList', () => {
  throw new Error('offline');
});

it('a menu that cannot be loaded says so and closes, and the page stays', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Menu label="Theme" items={[{ label: 'Dark' }]} />
      <Toaster />
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'Theme' });
  await user.click(trigger);
  expect(await screen.findByText(english.notLoaded)).toBeTruthy();
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'));
});
