/**
 * The parts of a whole in whole percent, as they are shown side by side: they add up to what the whole does, 100 %.
 * Each is rounded down, and what is missing goes to those that lost most.
 * @returns shares of 0 to 1 again
 */
export function wholeShares(shares: readonly number[]): number[] {
  const percents = shares.map((share) => share * 100);
  const whole = percents.map(Math.floor);
  const total = Math.round(percents.reduce((sum, percent) => sum + percent, 0));
  const missing = total - whole.reduce((sum, percent) => sum + percent, 0);
  const lost = (index: number): number => (percents[index] ?? 0) - (whole[index] ?? 0);
  const raised = new Set([...whole.keys()].toSorted((a, b) => lost(b) - lost(a) || a - b).slice(0, missing));
  return whole.map((percent, index) => (percent + (raised.has(index) ? 1 : 0)) / 100);
}
