import { SCALE_BINS, SCALE_MAX, SCALE_MIN, type Shares } from '@elan/contracts';

/** Counts of the answers 0 to 10: index = answer, 11 non-negative integers. */
export type Histogram = readonly number[];

export function emptyHistogram(): number[] {
  return new Array<number>(SCALE_BINS).fill(0);
}

/** @returns the histogram of answers; each must be an integer 0-10. @throws RangeError otherwise. */
export function histogramOf(values: Iterable<number>): number[] {
  const counts = emptyHistogram();
  for (const value of values) {
    if (!Number.isInteger(value) || value < SCALE_MIN || value > SCALE_MAX) {
      throw new RangeError(`An answer is an integer from ${SCALE_MIN} to ${SCALE_MAX}, not ${value}`);
    }
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** Adds histograms; integers add exactly in any order. */
export function addHistograms(histograms: Iterable<Histogram>): number[] {
  const sum = emptyHistogram();
  for (const histogram of histograms) {
    for (let bin = 0; bin < SCALE_BINS; bin += 1) sum[bin] = (sum[bin] ?? 0) + (histogram[bin] ?? 0);
  }
  return sum;
}

/** @returns the number of answers. */
export function countOf(histogram: Histogram): number {
  return histogram.reduce((total, count) => total + count, 0);
}

/** @returns the mean answer, 0-10, or null without answers. */
export function meanOf(histogram: Histogram): number | null {
  const count = countOf(histogram);
  if (count === 0) return null;
  return histogram.reduce((total, n, value) => total + n * value, 0) / count;
}

/** @returns how many answers lie between two values, both included. */
export function countBetween(histogram: Histogram, from: number, to: number): number {
  return countOf(histogram.slice(from, to + 1));
}

/** @returns the shares (0-1) of answers 0-6, 7-8 and 9-10, or null without answers. */
export function sharesOf(histogram: Histogram): Shares | null {
  const count = countOf(histogram);
  if (count === 0) return null;
  return {
    bad: countBetween(histogram, 0, 6) / count,
    normal: countBetween(histogram, 7, 8) / count,
    good: countBetween(histogram, 9, 10) / count,
  };
}
