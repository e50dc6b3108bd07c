import { SCALE_BINS, SCALE_MAX, SCALE_MIN } from '@elan/contracts';
import type { Ends } from './clip-questions';

/** The answers that one answer of a clipped distribution stands for, both included. */
export interface BinRange {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** @returns those answers that stand for others too, in order. */
export function joinedBins({ lo, hi, isJoined }: Ends): BinRange[] {
  return Array.from({ length: SCALE_BINS }, (_, value): BinRange => {
    const [first, last] = isJoined ? [value === 9 ? 8 : value, value === 6 ? 7 : value] : [value, value];
    return { value, from: value === lo ? SCALE_MIN : first, to: value === hi ? SCALE_MAX : last };
  }).filter(({ value, from, to }) => value >= lo && value <= hi && from < to);
}
