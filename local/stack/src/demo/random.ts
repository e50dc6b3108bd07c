/** Chance that comes out the same every time, so that pictures of the demo do too. */
export interface Chance {
  /** From 0 (included) to 1 (not). */
  next(): number;
  /** Around 0, about two thirds within the deviation. */
  normal(deviation: number): number;
  /** One of the items, each as likely as its weight says. */
  pick<T>(items: readonly T[], weight?: (item: T) => number): T;
}

/** @param seed equal seeds give equal chances; each topic takes its own, so that one does not move the others */
export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  // Mulberry32: small, and more than random enough for looks.
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
      if (found === undefined) throw new RangeError('There is nothing to pick from');
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
