const first = 200;
const longest = 5_000;
const settled = 30_000;

/**
 * @param previous delay before the start that has just failed, in milliseconds; 0 for the first start
 * @param uptime how long that process ran, in milliseconds
 * @returns the delay before the next start: 0.2 s, doubling up to 5 s, and reset after 30 s of uptime
 */
export function nextDelay(previous: number, uptime: number): number {
  if (previous === 0 || uptime >= settled) return first;
  return Math.min(previous * 2, longest);
}
