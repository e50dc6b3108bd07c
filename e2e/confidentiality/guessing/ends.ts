/** The answers between which the figures of groups lie, as a guesser computes them from the company's distribution. */
export interface Ends {
  readonly lo: number;
  readonly hi: number;
}

export const WHOLE: Ends = { lo: 0, hi: 10 };

/** The lowest value with at least the minimum of answers at or below it, and the highest with as many at or above it. */
export function endsOf(counts: readonly number[], minimum: number): Ends {
  const values = counts.flatMap((count, value) => Array.from({ length: count }, () => value));
  return { lo: values[minimum - 1] ?? WHOLE.lo, hi: values.at(-minimum) ?? WHOLE.hi };
}

export const inside = (value: number, { lo, hi }: Ends): number => Math.max(lo, Math.min(hi, value));
