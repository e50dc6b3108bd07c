import type { AnswerEnds } from '@elan/contracts';
import type { Scale } from './enps';
import { emptyHistogram, type Histogram } from './histogram';

/** Joined are the neutral answers of an eNPS that are too few to be told apart from their neighbours. */
export type Ends = Readonly<AnswerEnds>;

/** The answer of each person to one question; null: none. */
export type Values = readonly (number | null)[];

export function clippedValue(value: number, { lo, hi, isJoined }: Ends): number {
  const inside = Math.max(lo, Math.min(hi, value));
  if (!isJoined || !isNeutral(inside)) return inside;
  return inside === 7 ? 6 : 9;
}

export const isNeutral = (value: number): boolean => value === 7 || value === 8;

interface Rule {
  /** Those who count, by index. */
  readonly counting: readonly number[];
  readonly minimum: number;
  readonly scale: Scale;
}

/**
 * The ends of one question: at each, or beyond it, are the answers of at least the minimum of people who count.
 *
 * @param former the ends that already hold, inside which all values lie
 * @returns null: too few answered for two ends
 */
export function narrowedEnds(
  values: Values,
  { counting, minimum, scale }: Rule,
  former: Ends | null,
): Ends | null {
  const sorted = counting.flatMap((person) => values[person] ?? []).sort((a, b) => a - b);
  const [lo, hi] = [sorted[minimum - 1], sorted[sorted.length - minimum]];
  if (lo === undefined || hi === undefined || lo > hi) return null;
  const neutral = values.filter(
    (value) => value !== null && isNeutral(clippedValue(value, { lo, hi, isJoined: false })),
  );
  const ofPeople = sorted.filter((value) => isNeutral(value)).length;
  const isFew = neutral.length > 0 && ofPeople < minimum && lo < 7 && hi > 8;
  return { lo, hi, isJoined: former?.isJoined === true || (scale === 'eNPS' && isFew) };
}

/** The same answers, clipped. */
export function clippedHistogram(histogram: Histogram, ends: Ends): number[] {
  const clipped = emptyHistogram();
  histogram.forEach((count, value) => {
    const inside = clippedValue(value, ends);
    clipped[inside] = (clipped[inside] ?? 0) + count;
  });
  return clipped;
}

/** The ends inside which several publications agree. */
export function innerEnds(all: readonly Ends[]): Ends | null {
  if (all.length === 0) return null;
  return {
    lo: Math.max(...all.map(({ lo }) => lo)),
    hi: Math.min(...all.map(({ hi }) => hi)),
    isJoined: all.some(({ isJoined }) => isJoined),
  };
}
