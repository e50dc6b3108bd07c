import { expect, test } from 'vitest';
import { benjaminiHochberg } from './benjamini-hochberg';
import { correlationOf } from './correlation';
import { hypergeometricTail, studentTail } from './distributions';

/** Benjamini and Hochberg, 1995, section 3.2: four of 15 comparisons of two treatments hold at 5 percent. */
test('four of the fifteen comparisons of Benjamini and Hochberg hold', () => {
  const pValues = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  expect(benjaminiHochberg(pValues, 0.05)).toBe(0.0095);
  expect(benjaminiHochberg([0.9, 0.06], 0.05)).toBeNull();
  expect(benjaminiHochberg([], 0.05)).toBeNull();
});

/** Anscombe, Graphs in Statistical Analysis, The American Statistician 27, 1973, the first data set; interval by R's `cor.test`. */
test('Anscombe’s quartet has its correlation', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  const sum = (of: (x: number, y: number) => number) =>
    x.reduce((total, value, index) => total + of(value, y[index] ?? 0), 0);
  const found = correlationOf({
    n: 11,
    x: sum((a) => a),
    xx: sum((a) => a * a),
    y: sum((_, b) => b),
    yy: sum((_, b) => b * b),
    xy: sum((a, b) => a * b),
  });
  expect(found?.r).toBeCloseTo(0.8164205, 7);
  expect(found?.interval[0]).toBeCloseTo(0.4243912, 7);
  expect(found?.interval[1]).toBeCloseTo(0.9506933, 7);
});

/** Fisher, The Design of Experiments, 1935, chapter 2: a lady who names three of four cups rightly, or all, does so by chance in 17 of 70 cases. */
test('the lady tastes her tea', () => {
  expect(hypergeometricTail(1, 4, 4, 8)).toBeCloseTo(17 / 70, 12);
  expect(hypergeometricTail(0, 4, 4, 8)).toBeCloseTo(1 / 70, 12);
  expect(hypergeometricTail(4, 4, 4, 8)).toBeCloseTo(1, 12);
});

/** Student's table as Abramowitz and Stegun print it (26.10), and the closed forms of one and two degrees of freedom. */
test('Student’s t has the tails of the tables', () => {
  expect(studentTail(2.228, 10)).toBeCloseTo(0.025, 4);
  expect(studentTail(2.7504, 30)).toBeCloseTo(0.005, 5);
  expect(studentTail(3.373, 120)).toBeCloseTo(0.0005, 5);
  expect(studentTail(1, 1)).toBeCloseTo(0.25, 14);
  expect(studentTail(-1, 1)).toBeCloseTo(0.75, 14);
  expect(studentTail(Math.SQRT2, 2)).toBeCloseTo((1 - Math.SQRT1_2) / 2, 14);
  expect(studentTail(0, 7)).toBe(0.5);
});
