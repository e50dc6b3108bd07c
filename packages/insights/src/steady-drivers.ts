import { correlationOf, type PairSums } from './correlation';
import { impactOf } from './drivers';

/** One person's answer to a question (x) and their outcome (y). */
export interface Pair {
  readonly x: number;
  readonly y: number;
}

const RANK = { low: 0, medium: 1, high: 2 } as const;

/**
 * Whether the impact of a question is no lower without any single person: one who is unhappy with everything can make
 * any two questions move together. The sums without a person are the sums less that person's, so it costs one pass.
 */
export function isSteady(pairs: readonly Pair[]): boolean {
  const sums = sumsOf(pairs);
  const rank = rankOf(sums);
  return rank === RANK.low || pairs.every((pair) => rankOf(without(sums, pair)) >= rank);
}

export function sumsOf(pairs: readonly Pair[]): PairSums {
  const sums = { n: pairs.length, x: 0, xx: 0, y: 0, yy: 0, xy: 0 };
  for (const { x, y } of pairs) {
    sums.x += x;
    sums.xx += x * x;
    sums.y += y;
    sums.yy += y * y;
    sums.xy += x * y;
  }
  return sums;
}

function without({ n, x, xx, y, yy, xy }: PairSums, one: Pair): PairSums {
  return {
    n: n - 1,
    x: x - one.x,
    xx: xx - one.x ** 2,
    y: y - one.y,
    yy: yy - one.y ** 2,
    xy: xy - one.x * one.y,
  };
}

/** Answers that do not differ correlate with nothing. */
function rankOf(sums: PairSums): number {
  const found = correlationOf(sums);
  return found ? RANK[impactOf(found.r)] : RANK.low;
}
