/** Two-sided 95 percent quantile of the normal distribution. */
const Z95 = 1.959964;

/** For one, two and three degrees of freedom, where the expansion below is not accurate enough. */
const few = [12.7062, 4.3027, 3.1824] as const;

/**
 * Two-sided 95 percent quantile of Student's t distribution: expansion around the normal one (Abramowitz and Stegun,
 * Handbook of Mathematical Functions, 26.7.5), right to three decimals.
 * @param degrees of freedom, from 1 on
 */
export function studentT95(degrees: number): number {
  const known = few[degrees - 1];
  if (known !== undefined) return known;
  const z = Z95;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z);
}

/**
 * How many standard deviations a normal distribution must be cut off at, on one side, if its tail may have what makes 5
 * percent of a part of all cases (Abramowitz and Stegun, 26.2.23, right to three decimals).
 * @param part 0-1
 * @returns null if the part is no more than 5 percent anyway
 */
export function normalTail95(part: number): number | null {
  const tail = 0.05 / part;
  if (tail >= 1) return null;
  const t = Math.sqrt(-2 * Math.log(Math.min(tail, 1 - tail)));
  const z =
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t ** 2) /
      (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
  return tail <= 0.5 ? z : -z;
}
