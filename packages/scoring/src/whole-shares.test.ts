import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeShares } from './whole-shares';

const percents = (shares: number[]) => wholeShares(shares).map((share) => Math.round(share * 100));

it.each([
  [
    [1 / 3, 1 / 3, 1 / 3],
    [34, 33, 33],
  ],
  [
    [0.344, 0.414, 0.242],
    [35, 41, 24],
  ],
  [
    [0.335, 0.335, 0.33],
    [34, 33, 33],
  ],
  [
    [0.29, 0.57, 0.14],
    [29, 57, 14],
  ],
  [
    [0, 0, 1],
    [0, 0, 100],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('%j are shown as %j', (shares, shown) => {
  expect(percents(shares)).toEqual(shown);
});

it('add up to 100, each less than one percent from what it is', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(counts, (answers) => {
      const all = answers.reduce((sum, count) => sum + count, 0);
      fc.pre(all > 0);
      const shares = answers.map((count) => count / all);
      const shown = percents(shares);
      expect(shown.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      for (const [index, percent] of shown.entries()) {
        expect(Math.abs(percent - (shares[index] ?? 0) * 100)).toBeLessThan(1);
      }
    }),
  );
});
