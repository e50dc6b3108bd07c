/** Sums over people of their answers to a question (x) and their outcome (y). */
export interface PairSums {
  readonly n: number;
  readonly x: number;
  readonly xx: number;
  readonly y: number;
  readonly yy: number;
  readonly xy: number;
}

/** Two-sided 95 percent quantile of the normal distribution. */
const Z95 = 1.959963984540054;
/** Sums of rounded numbers have rounding errors: a variance below this fraction of its squares is zero. */
const CRUMBS = 1e-12;

/**
 * Pearson's r of two answers (-1 to 1), with its 95 percent interval by Fisher's z: tanh(atanh r ± 1.96 / sqrt(n - 3))
 * (Fisher, Metron 1, 1921).
 * @returns null for fewer than four people, or if all gave the same answer
 */
export function correlationOf(
  sums: PairSums,
): { readonly r: number; readonly interval: readonly [number, number] } | null {
  const { n } = sums;
  const ofX = n * sums.xx - sums.x ** 2;
  const ofY = n * sums.yy - sums.y ** 2;
  if (n < 4 || ofX <= CRUMBS * n * sums.xx || ofY <= CRUMBS * n * sums.yy) return null;
  const r = Math.max(-1, Math.min(1, (n * sums.xy - sums.x * sums.y) / Math.sqrt(ofX * ofY)));
  return { r, interval: intervalOf(r, n) };
}

/** @param n people, at least four */
function intervalOf(r: number, n: number): readonly [number, number] {
  const reach = Z95 / Math.sqrt(n - 3);
  return [Math.tanh(Math.atanh(r) - reach), Math.tanh(Math.atanh(r) + reach)];
}
