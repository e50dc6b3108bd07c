import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedBins } from './bin-range';
import { clippedHistogram, type Ends } from './clipping';
import type { Scale } from './enps';
import { countOf, histogramOf } from './histogram';
import { shiftByEnds } from './other-ends';
import { scoreOf } from './score';

const ends = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }), fc.boolean())
  .map(([a, b, isJoined]): Ends => {
    const [lo, hi] = [Math.min(a, b), Math.max(a, b)];
    return { lo, hi, isJoined: isJoined && lo < 7 && hi > 8 };
  });
const answers = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 12 });

it('the same people in two rounds with other ends never differ by more than the ends may explain', () => {
  fc.assert(
    fc.property(answers, ends, ends, fc.constantFrom<Scale>('0-10', 'eNPS'), (given, own, other, scale) => {
      fc.pre(Math.max(own.lo, other.lo) <= Math.min(own.hi, other.hi));
      const of = (by: Ends) => clippedHistogram(histogramOf(given), by);
      const shift = (by: Ends, others: Ends) => shiftByEnds(of(by), given.length, scale, others);
      const difference = Math.abs((scoreOf(of(own), scale) ?? 0) - (scoreOf(of(other), scale) ?? 0));
      expect(difference).toBeLessThanOrEqual(shift(own, other) + shift(other, own) + 1e-9);
    }),
  );
});

it('equal ends explain nothing', () => {
  fc.assert(
    fc.property(answers, ends, (given, both) => {
      const clipped = clippedHistogram(histogramOf(given), both);
      expect(shiftByEnds(clipped, given.length, '0-10', both)).toBe(0);
    }),
  );
});

it('some of a pool move at least as far as any that many of them', () => {
  fc.assert(
    fc.property(answers, answers, ends, (group, others, other) => {
      const all = shiftByEnds(histogramOf([...group, ...others]), group.length, '0-10', other);
      const own = shiftByEnds(histogramOf(group), group.length, '0-10', other);
      expect(all).toBeGreaterThanOrEqual(own - 1e-9);
    }),
  );
});

it('each answer is in one bin of a clipped distribution: where it was counted', () => {
  fc.assert(
    fc.property(ends, fc.integer({ min: 0, max: 10 }), (of, value) => {
      const clipped = clippedHistogram(histogramOf([value]), of).indexOf(1);
      const bins = joinedBins(of).filter(({ from, to }) => value >= from && value <= to);
      expect(bins.map((bin) => bin.value)).toEqual(clipped === value && bins.length === 0 ? [] : [clipped]);
      expect(countOf(clippedHistogram(histogramOf([value]), of))).toBe(1);
    }),
  );
});
