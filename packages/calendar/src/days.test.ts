import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayOfMonth, daysBetween, isDay, weekdayOf, wholeYears } from './days';
import { monthsLater } from './instants';

test.each([
  ['2026-11-20', '2026-12-20'],
  ['2026-12-05', '2027-01-05'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-08-31', '2026-09-30'],
])('a month after %s is %s', (day, later) => {
  expect(addMonths(day, 1)).toBe(later);
});

test.each(['2026-02-30', '2026-13-01', '03/02/2026', '2026-2-3', '', '2026-02-03T00:00:00Z'])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  },
);

test('days are what a calendar library makes of them', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: -1500, max: 1500 }), (from, amount) => {
      const known = DateTime.fromISO(from, { zone: 'utc' });
      expect(isDay(from)).toBe(true);
      expect(addDays(from, amount)).toBe(known.plus({ days: amount }).toISODate());
      expect(addMonths(from, amount)).toBe(known.plus({ months: amount }).toISODate());
      expect(dayOfMonth(from, amount, 31)).toBe(known.plus({ months: amount }).endOf('month').toISODate());
      expect(daysBetween(from, addDays(from, amount))).toBe(amount);
      expect(weekdayOf(from)).toBe(known.weekday);
    }),
  );
});

test('an anniversary on 29 February counts on 1 March in other years', () => {
  expect(wholeYears('2000-02-29', '2026-02-28')).toBe(25);
  expect(wholeYears('2000-02-29', '2026-03-01')).toBe(26);
  expect(wholeYears('2000-02-29', '2028-02-29')).toBe(28);
});

test('months later the clocks show the same time, or it is the last day of a shorter month', () => {
  const later = (instant: string, months: number) =>
    monthsLater(new Date(instant), months, 'Europe/Paris').toISOString();
  expect(later('2026-03-20T08:00:00.000Z', 1)).toBe('2026-04-20T07:00:00.000Z');
  expect(later('2027-01-31T11:00:00.000Z', 1)).toBe('2027-02-28T11:00:00.000Z');
});

test('months later is what another library makes of it, but for the hour that clocks show twice', () => {
  const zones = [
    'Europe/Paris',
    'America/New_York',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ];
  const instant = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 36 }), fc.constantFrom(...zones), (from, months, zone) => {
      const later = DateTime.fromJSDate(monthsLater(from, months, zone), { zone });
      const known = DateTime.fromJSDate(from, { zone }).plus({ months });
      expect(later.toFormat('yyyy-MM-dd HH:mm:ss.SSS')).toBe(known.toFormat('yyyy-MM-dd HH:mm:ss.SSS'));
    }),
    { numRuns: 2000 },
  );
});
