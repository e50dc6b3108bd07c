import { expect, it } from 'vitest';
import { formatDay } from './write-dates';

it('calls the first of a French month its 1er', () => {
  expect(formatDay('2026-12-01', 'fr', { dateStyle: 'full' })).toBe('mardi 1er décembre 2026');
  expect(formatDay('2026-12-31', 'fr', { dateStyle: 'full' })).toBe('jeudi 31 décembre 2026');
  expect(formatDay('2026-12-01', 'en', { dateStyle: 'full' })).toBe('Tuesday, December 1, 2026');
});
