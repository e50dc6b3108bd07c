import { expect, test } from 'vitest';
import { histogramOf } from './histogram';
import { scoreMargin, scoreStandardError, superpopulation } from './margin-of-error';
import { studentT95 } from './student-t';

const answers = histogramOf([7, 8, 3, 10, 9, 6]);
const half = { respondents: 6, invited: 12, isEverybody: false };

test('the margin of a score is so many of its standard errors, and no longer than the scale', () => {
  for (const scale of ['0-10', 'eNPS'] as const) {
    const standardError = scoreStandardError(answers, scale, half) ?? NaN;
    expect(scoreMargin(answers, scale, half)).toBeCloseTo(studentT95(5) * standardError, 12);
  }
  const two = { respondents: 2, invited: 50, isEverybody: false };
  expect(scoreMargin(histogramOf([0, 10]), '0-10', two)).toBe(10);
  expect(scoreStandardError(histogramOf([0, 10]), '0-10', two)).toBeLessThan(10);
});

test('of a superpopulation it has no finite population correction', () => {
  const finite = scoreStandardError(answers, '0-10', half) ?? NaN;
  const drawn = scoreStandardError(answers, '0-10', superpopulation(6)) ?? NaN;
  expect(finite / drawn).toBeCloseTo(Math.sqrt((12 - 6) / (12 - 1)), 12);
  // Answers 7, 8, 3, 10, 9, 6: squares of 339 around a mean of 43 / 6.
  expect(drawn).toBeCloseTo(Math.sqrt((339 - 43 ** 2 / 6) / 5 / 6), 12);
  // Six 7s differ as much as half a 0 and half a 10 among them.
  const equal = scoreStandardError(histogramOf([7, 7, 7, 7, 7, 7]), '0-10', superpopulation(6));
  expect(equal).toBeCloseTo(Math.sqrt((7 ** 2 + 3 ** 2) / 2 / 36), 12);
});

test('nothing is known of one person, and all of everybody', () => {
  expect(scoreStandardError(histogramOf([7]), '0-10', superpopulation(1))).toBeNull();
  expect(scoreStandardError(answers, '0-10', { respondents: 6, invited: 6, isEverybody: true })).toBe(0);
});
