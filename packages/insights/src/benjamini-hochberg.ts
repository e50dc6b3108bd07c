/**
 * Decides which of several tests hold when chance may cause a given share of those that hold: the k smallest p-values,
 * for the largest k whose k-th is at most k / m times the level (Benjamini and Hochberg, Journal of the Royal
 * Statistical Society B 57, 1995). If nothing is true, any holds with at most that chance. It also keeps the level for
 * tests that correlate as those of one person's answers do (Benjamini and Yekutieli, The Annals of Statistics 29,
 * 2001).
 * @param pValues 0-1, in any order
 * @param level 0-1
 * @returns the largest p-value that holds: all up to it do; null if none does
 */
export function benjaminiHochberg(pValues: readonly number[], level: number): number | null {
  // No other can hold. There may be tens of thousands.
  const sorted = pValues.filter((p) => p <= level).sort((a, b) => a - b);
  return sorted.findLast((p, index) => p <= ((index + 1) / pValues.length) * level) ?? null;
}
