/** Repeatable pseudo-random numbers from 0 to below 1: xorshift, by George Marsaglia. */
export function chanceOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
