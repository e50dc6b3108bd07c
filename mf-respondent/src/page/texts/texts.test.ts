import { expect, test } from 'vitest';
import { translator } from './texts';

test('texts are in the language of the page, with their values filled in', () => {
  const place = { current: 2, total: 3 };
  expect(translator('en')('respondent.step', place)).toBe('Question 2 of 3');
  expect(translator('fr')('respondent.step', place)).toBe('Question 2 sur 3');
  expect(translator('fr').language).toBe('fr');
});

test('a value that is not there leaves its place, which the page’s script fills', () => {
  expect(translator('en')('respondent.step', { total: 3 })).toBe('Question {current} of 3');
});
