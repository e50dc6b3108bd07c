import { expect, it } from 'vitest';
import { nextRounds } from './next-rounds';

const now = new Date('2026-11-26T22:03:00Z');
const rounds = (startDay: string, endDay: string, frequency: 0 | 1 | 2, frequencyStart: number | null) =>
  nextRounds({ startDay, endDay, frequency, frequencyStart }, 'Europe/Paris', now).map(
    ({ first, last }) => `${first} ${last}`,
  );

it('lists three rounds of a survey without an end, none of one that is held once', () => {
  expect(rounds('2026-11-26', '', 1, 26)).toEqual([
    '2026-11-26 2026-12-25',
    '2026-12-26 2027-01-25',
    '2027-01-26 2027-02-25',
  ]);
  expect(rounds('2026-11-26', '', 2, 4)).toHaveLength(3);
  expect(rounds('2026-11-26', '', 0, null)).toEqual([]);
  expect(rounds('', '', 1, 26)).toEqual([]);
});

it('lists no round of one day, and those to come of a survey that runs', () => {
  expect(rounds('2026-11-26', '2026-12-26', 1, 26)).toEqual(['2026-11-26 2026-12-26']);
  expect(rounds('2026-11-26', '', 1, 1)[0]).toBe('2026-11-26 2026-11-30');
  expect(rounds('2026-01-01', '', 1, 1)).toEqual([
    '2026-11-01 2026-11-30',
    '2026-12-01 2026-12-31',
    '2027-01-01 2027-01-31',
  ]);
});
