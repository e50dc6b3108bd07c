import { expect, it } from 'vitest';
import { dayInWords } from './day-in-words';

it.each([
  ['fr', '2026-12-01T11:00:00Z', 'mardi 1er décembre 2026'],
  ['fr', '2026-12-21T11:00:00Z', 'lundi 21 décembre 2026'],
  ['uk', '2026-12-21T11:00:00Z', 'понеділок, 21 грудня 2026'],
  ['en', '2026-12-01T11:00:00Z', 'Tuesday 1 December 2026'],
] as const)('a mail in %s says %s in words', (language, instant, words) => {
  expect(dayInWords(new Date(instant), language, 'Europe/Paris')).toBe(words);
});
