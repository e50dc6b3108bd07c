import { expect, it } from 'vitest';
import { outdatedBackups } from './outdated-backups';

const START = Date.parse('2026-11-29T03:00:00.123Z');
const nameOf = (time: number) => `elan-${new Date(time).toISOString().replaceAll(':', '-')}.backup.gz`;
const daysAgo = (days: number) => nameOf(START - days * 86_400_000);

it('keeps the last of seven days and of four weeks, and touches nothing else', () => {
  const days = Array.from({ length: 60 }, (_, index) => daysAgo(index));
  const earlierToday = nameOf(START - 3_600_000);
  const others = ['secrets.enc', 'elan-2026-01-01.backup.gz', 'notes.txt'];
  const outdated = outdatedBackups([...days, earlierToday, ...others]);
  expect(outdated).toContain(earlierToday);
  for (const other of others) expect(outdated).not.toContain(other);
  // A Sunday: the week's last one is among the daily ones, then the Sundays before it.
  const kept = days.filter((name) => !outdated.includes(name));
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(daysAgo));
});

it('deletes nothing of the only backups, however old they are', () => {
  expect(outdatedBackups([daysAgo(400), daysAgo(500)])).toEqual([]);
});
