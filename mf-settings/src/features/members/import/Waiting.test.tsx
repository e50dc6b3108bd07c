import { renderWithProviders } from '@elan/web-core/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../messages/en.json';
import type { Step } from './use-import';
import { Waiting } from './Waiting';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reading = (rows: number, share: number | null): Step => ({
  name: 'choose',
  reading: { file: new File([], 'team.csv'), rows, share },
});
const show = (step: Step) => renderWithProviders(<Waiting step={step} />, { messages: { en, fr: en } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Reading team.csv…' });

it('shows a bar once it lasts longer than a second, with the part and the rows that are read', async () => {
  show(reading(2500, 0.25));
  await wait(900);
  expect(bar()).toBeNull();
  await wait(200);
  expect(bar()).toHaveProperty('value', 0.25);
  expect(screen.getByText('2,500 rows')).toBeTruthy();
  // Announced once, not with every piece that was read.
  expect(screen.getByRole('status').textContent).toBe('Reading team.csv…');
});

it('shows a bar without an end where nobody can say how much is left', async () => {
  show(reading(10_000, null));
  await wait(1100);
  expect(bar()?.hasAttribute('value')).toBe(false);
});
