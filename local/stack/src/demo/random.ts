/** A reproducible random generator, so that screenshots of the demo are reproducible too. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Normally distributed around 0. */
  normal(deviation: number): number;
  /** One of the items, with probability proportional to its weight. */
  pick<T>(items: readonly T[], weight?: (item: T) => number): T;
}

/** @param seed equal seeds give equal sequences; each topic has its own, so that topics do not affect each other */
export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  // Mulberry32: small, and random enough for a demo.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    normal(deviation) {
      const [a, b] = [1 - next(), next()];
      return Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b) * deviation;
    },
    pick(items, weight = () => 1) {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      const found = items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1);
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
