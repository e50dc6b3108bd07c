import { histogramOf, scoreStandardError, superpopulation } from '@elan/scoring';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { benjaminiHochberg } from './benjamini-hochberg';
import { correlationOf } from './correlation';
import { hypergeometricTail, studentTail } from './distributions';
import { changeBetween, differenceToWhole } from './estimate';
import {
  benjaminiHochbergByDefinition,
  deviation,
  fisherInterval,
  hypergeometricByCounting,
  mean,
  pearson,
  standardErrorOf,
  studentTailByIntegration,
} from './testing/second-implementation';

const answer = fc.integer({ min: 0, max: 10 });
const answers = fc.array(answer, { minLength: 2, maxLength: 300 });

function near(actual: number, expected: number, tolerance = 1e-12): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
}

function sumsOf(rows: readonly (readonly [number, number])[]) {
  const sum = (of: (x: number, y: number) => number) => rows.reduce((total, [x, y]) => total + of(x, y), 0);
  return {
    n: rows.length,
    x: sum((x) => x),
    xx: sum((x) => x * x),
    y: sum((_, y) => y),
    yy: sum((_, y) => y * y),
    xy: sum((x, y) => x * y),
  };
}

test('standard errors are those of the raw answers', () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 200 }), (values, silent) => {
      const invited = values.length + silent;
      const histogram = histogramOf(values);
      const sample = { respondents: values.length, invited, isEverybody: false };
      near(scoreStandardError(histogram, '0-10', sample) ?? NaN, standardErrorOf(values, invited));
      const drawn = superpopulation(values.length);
      near(scoreStandardError(histogram, '0-10', drawn) ?? NaN, standardErrorOf(values, Infinity));
    }),
  );
});

test('changes are differences of means, by the root of the summed squares', () => {
  fc.assert(
    fc.property(answers, answers, (now, before) => {
      const [errorNow, errorBefore] = [standardErrorOf(now, Infinity), standardErrorOf(before, Infinity)];
      const change = changeBetween(
        { value: mean(now), standardError: errorNow },
        { value: mean(before), standardError: errorBefore },
      );
      const margin = 1.96 * (errorNow ** 2 + errorBefore ** 2) ** 0.5;
      near(change?.difference ?? NaN, mean(now) - mean(before));
      near(change?.marginOfError ?? NaN, margin);
      expect(change?.isReal).toBe(Math.abs(mean(now) - mean(before)) > margin);
    }),
  );
});

test('a change has to be larger than what the way of computing may explain, too', () => {
  const before = { value: 7, standardError: 0.1, slack: 0.2 };
  const margin = 1.96 * Math.hypot(0.1, 0.1) + 0.3;
  for (const [value, isReal] of [
    [7 + margin - 0.01, false],
    [7 + margin + 0.01, true],
    [7 - margin - 0.01, true],
  ] as const) {
    const change = changeBetween({ value, standardError: 0.1, slack: 0.1 }, before);
    near(change?.marginOfError ?? NaN, margin);
    expect(change?.isReal).toBe(isReal);
  }
});

/** Cochran, Sampling Techniques, 1977, theorem 2.2: the formula is exact, whatever the answers. */
test('the error of a group is that of all the groups of its size that could be drawn', () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 3, maxLength: 9 }), fc.nat(), (values, draw) => {
      const size = 1 + (draw % (values.length - 1));
      const means = subsetsOf(values, size).map(mean);
      const spread = Math.sqrt(mean(means.map((value) => (value - mean(values)) ** 2)));
      const whole = { people: values.length, value: mean(values), deviation: deviation(values) };
      const { value, standardError } = differenceToWhole({ people: size, value: means[0] ?? 0 }, whole);
      near(standardError ?? NaN, spread);
      near(value, mean(values.slice(0, size)) - mean(values));
    }),
  );
});

function subsetsOf(values: readonly number[], size: number): number[][] {
  const [head, ...rest] = values;
  if (size === 0) return [[]];
  if (head === undefined) return [];
  return [...subsetsOf(rest, size - 1).map((subset) => [head, ...subset]), ...subsetsOf(rest, size)];
}

test('correlations and their intervals are those of the raw rows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(answer, answer), { minLength: 4, maxLength: 300 }), (rows) => {
      const [x, y] = [rows.map(([of]) => of), rows.map(([, of]) => of)];
      const found = correlationOf(sumsOf(rows));
      if (new Set(x).size === 1 || new Set(y).size === 1) {
        expect(found).toBeNull();
        return;
      }
      const r = pearson(x, y);
      near(found?.r ?? NaN, r);
      // At the very end the second one is the logarithm of zero.
      if (Math.abs(r) > 1 - 1e-9) return;
      fisherInterval(r, rows.length).forEach((end, index) => near(found?.interval[index] ?? NaN, end));
    }),
    // All gave the same answer: rarely drawn.
    { examples: [[[0, 2, 2, 1].map((y): [number, number] => [0, y])]] },
  );
});

test('those tests hold that the definition of the largest k names', () => {
  const p = fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 0.05, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(p, { maxLength: 60 }), (pValues) => {
      const limit = benjaminiHochberg(pValues, 0.05);
      const holding = pValues.map((value) => limit !== null && value <= limit);
      expect(holding).toEqual(benjaminiHochbergByDefinition(pValues, 0.05));
    }),
    { numRuns: 1000 },
  );
});

test('the chance of so few answers is what counting all draws says', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.nat(120), fc.nat(), fc.nat(), (responses, silent, draw, few) => {
      const all = responses + silent + 1;
      const drawn = draw % (all + 1);
      const fewest = Math.max(0, drawn + responses - all);
      const hits = fewest + (few % (Math.min(drawn, responses) - fewest + 1));
      near(
        hypergeometricTail(hits, drawn, responses, all),
        hypergeometricByCounting(hits, drawn, responses, all),
        1e-10,
      );
    }),
  );
});

test('the tail of Student’s t is the area under its density', () => {
  const t = fc.double({ min: -8, max: 8, noNaN: true });
  fc.assert(
    fc.property(t, fc.integer({ min: 2, max: 400 }), (value, degrees) => {
      near(studentTail(value, degrees), studentTailByIntegration(value, degrees), 1e-10);
    }),
    { numRuns: 50 },
  );
});
