import { describe, expect, test } from 'vitest';
import { betterMorning, dayToCome } from './mornings';

// The 20th of November 2026 is a Friday.
describe('a better time than', () => {
  const better = (leaveAt: string, timeZone = 'Europe/Paris') =>
    betterMorning(new Date(leaveAt), timeZone)?.at.toISOString() ?? null;

  test.each([
    ['the first hour of work', '2026-11-20T07:00:00Z'],
    ['noon', '2026-11-20T11:00:00Z'],
    ['the last minute of work', '2026-11-20T17:59:59Z'],
  ])('%s is not asked for', (_what, leaveAt) => {
    expect(better(leaveAt)).toBeNull();
  });

  test.each([
    ['before work is the same morning', '2026-11-20T06:59:59Z', '2026-11-20T08:00:00.000Z'],
    ['an evening is the next morning', '2026-11-19T18:00:00Z', '2026-11-20T08:00:00.000Z'],
    ['Friday evening is Monday', '2026-11-20T18:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['Saturday is Monday', '2026-11-21T11:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['Sunday before work is Monday', '2026-11-22T03:00:00Z', '2026-11-23T08:00:00.000Z'],
  ])('%s', (_what, leaveAt, morning) => {
    expect(better(leaveAt)).toBe(morning);
  });

  test('a day is that of the company', () => {
    expect(better('2026-11-20T23:30:00Z', 'America/New_York')).toBeNull();
    expect(better('2026-11-19T23:30:00Z', 'Asia/Tokyo')).toBeNull();
    expect(better('2026-11-20T11:00:00Z', 'Asia/Tokyo')).toBe('2026-11-23T00:00:00.000Z');
  });
});

test('a near day is told by its name, another with its date', () => {
  expect(dayToCome('2026-11-23', '2026-11-20', 'en')).toBe('Monday');
  expect(dayToCome('2026-11-26', '2026-11-20', 'fr')).toBe('jeudi');
  expect(dayToCome('2026-11-27', '2026-11-20', 'en')).toBe('Friday 27 November');
  expect(dayToCome('2027-01-01', '2026-11-20', 'fr')).toBe('vendredi 1er janvier 2027');
});
