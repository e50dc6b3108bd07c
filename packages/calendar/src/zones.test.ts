import { describe, expect, it } from 'vitest';
import { firstInstantOf } from './testing';
import { dayInZone, endOfDay, isTimeZone, startOfDay, timeOfDay } from './zones';

const HOUR = 3_600_000;

describe('days in a zone', () => {
  it('begin with the first instant that has that day, whatever the clocks do at midnight', () => {
    const tricky = [
      ['2026-03-29', 'Europe/Paris'],
      ['2026-10-25', 'Europe/Paris'],
      ['2011-03-13', 'America/St_Johns'],
      ['2018-11-04', 'America/Sao_Paulo'],
      ['2026-04-24', 'Africa/Cairo'],
      ['2025-11-02', 'America/Havana'],
      ['2011-12-30', 'Pacific/Apia'],
      ['2011-12-31', 'Pacific/Apia'],
    ] as const;
    for (const [day, timeZone] of tricky) {
      expect([day, startOfDay(day, timeZone).getTime()]).toEqual([day, firstInstantOf(day, timeZone)]);
    }
  });

  it('end one millisecond before the next begins', () => {
    expect(endOfDay('2026-03-29', 'Europe/Paris').toISOString()).toBe('2026-03-29T21:59:59.999Z');
    expect(
      endOfDay('2026-10-25', 'Europe/Paris').getTime() - startOfDay('2026-10-25', 'Europe/Paris').getTime(),
    ).toBe(25 * HOUR - 1);
    expect(dayInZone(new Date('2026-11-20T23:30:00Z'), 'Europe/Paris')).toBe('2026-11-21');
  });

  it('refuse a zone or a day that does not exist', () => {
    expect(() => dayInZone(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
    expect(() => startOfDay('2026-02-30', 'Europe/Paris')).toThrow(RangeError);
  });

  it('have their hours by the clock, also on the day on which it changes', () => {
    expect(timeOfDay('2026-03-29', 9, 'Europe/Paris').toISOString()).toBe('2026-03-29T07:00:00.000Z');
    expect(timeOfDay('2026-10-25', 9, 'Europe/Paris').toISOString()).toBe('2026-10-25T08:00:00.000Z');
  });

  it('know names of zones from what is none', () => {
    expect(['Europe/Paris', 'UTC', 'Mars/Olympus', '+01:00', ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
