import { SCALE_MAX, SCALE_MIN } from '@elan/contracts';
import { clippedValue, type Ends } from './clip-questions';
import type { Scale } from './enps';
import { emptyHistogram, type Histogram } from './histogram';
import { scoreOf } from './score';

const OPEN: Ends = { lo: SCALE_MIN, hi: SCALE_MAX, isJoined: false };

/**
 * How far the score of some people at most lies from what it would be with the ends of another round: each answer beyond
 * those ends counts as the end, and each end by itself, since one may hide what the other does. A change of the group
 * within this distance may only be one of the ends.
 *
 * @param pool clipped answers that include those of the people
 * @param people how many of them there are; if not all, those that would move farthest are taken
 * @param other the ends of the other round
 */
export function shiftByEnds(pool: Histogram, people: number, scale: Scale, other: Ends): number {
  const parts: Ends[] = [
    { ...OPEN, lo: other.lo },
    { ...OPEN, hi: other.hi },
    { ...OPEN, isJoined: other.isJoined },
  ];
  return parts.reduce((sum, part) => sum + farthest(pool, people, (value) => shiftOf(value, scale, part)), 0);
}

/** The mean shift of those answers of a pool that move most. */
function farthest(pool: Histogram, people: number, shift: (value: number) => number): number {
  const moved = pool
    .map((count, value) => ({ count, by: shift(value) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.by - a.by);
  let [left, sum] = [people, 0];
  for (const { count, by } of moved) {
    const taken = Math.min(left, count);
    sum += taken * by;
    left -= taken;
  }
  return people === 0 ? 0 : sum / people;
}

function shiftOf(value: number, scale: Scale, ends: Ends): number {
  return Math.abs(scoreOfAnswer(clippedValue(value, ends), scale) - scoreOfAnswer(value, scale));
}

function scoreOfAnswer(value: number, scale: Scale): number {
  return scoreOf(emptyHistogram().fill(1, value, value + 1), scale) ?? 0;
}
