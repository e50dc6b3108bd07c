import { expect, test } from 'vitest';
import { endInstant, startInstant } from './days';
import { defaultFrequencyStart, weekdayNames } from './frequency';

test('a first day means its first instant where the company is, and now when it is today', () => {
  const now = new Date('2026-03-28T23:30:00Z');
  expect(startInstant('2026-03-30', 'Europe/Paris', now)).toBe('2026-03-29T22:00:00.000Z');
  // In Paris it is already the 29th.
  expect(startInstant('2026-03-29', 'Europe/Paris', now)).toBe(now.toISOString());
  expect(startInstant('2026-03-28', 'America/New_York', now)).toBe(now.toISOString());
});

test('a last day means its last instant, also when clocks change', () => {
  expect(endInstant('2026-03-29', 'Europe/Paris')).toBe('2026-03-29T21:59:59.999Z');
  expect(endInstant('2026-10-25', 'Europe/Paris')).toBe('2026-10-25T22:59:59.999Z');
  expect(endInstant('', 'Europe/Paris')).toBeNull();
});

test('rounds start on the day of the first one, unless told', () => {
  expect(defaultFrequencyStart(0, '2026-11-20')).toBeNull();
  expect(defaultFrequencyStart(1, '2026-11-20')).toBe(20);
  expect(defaultFrequencyStart(2, '2026-11-20')).toBe(5);
  expect(weekdayNames('fr')[4]).toBe('vendredi');
});
