const DAILY = 7;
const WEEKLY = 4;
const DAY = 86_400_000;

/**
 * Finds the files in a folder of backups that nobody needs any more: kept are the last one of each of the latest 7 days
 * and of the latest 4 weeks that have any. Other files are left alone.
 */
export function outdatedBackups(files: readonly string[]): string[] {
  const backups = files
    .filter((name) => /^elan-\d{4}-\d\d-\d\dT[\d.-]+Z\.backup\.gz$/.test(name))
    .toSorted()
    .toReversed();
  const kept = new Set([
    ...lastOfEach(backups, DAILY, dayOf),
    // Weeks begin on Monday; the first day of all was a Thursday.
    ...lastOfEach(backups, WEEKLY, (name) => Math.floor((dayOf(name) + 3) / 7)),
  ]);
  return backups.filter((name) => !kept.has(name));
}

const dayOf = (name: string): number =>
  Date.parse(name.slice('elan-'.length, 'elan-2026-11-28'.length)) / DAY;

function lastOfEach(
  newestFirst: readonly string[],
  most: number,
  spanOf: (name: string) => number,
): string[] {
  const last = new Map<number, string>();
  for (const name of newestFirst) if (!last.has(spanOf(name))) last.set(spanOf(name), name);
  return [...last.values()].slice(0, most);
}
