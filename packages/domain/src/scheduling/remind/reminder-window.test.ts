import { dayInZone, weekdayOf } from '@elan/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../platform';
import { REMINDERS_APART, reminderWindow } from './reminder-window';

const timeZone = 'Europe/Paris';
const at = (text: string) => new Date(text);
const none = { automatic: [], byHand: [], endsAt: null, timeZone };
const read = (now: string, others: Partial<Parameters<typeof reminderWindow>[1]> = {}) => {
  const { from, reason } = reminderWindow(at(now), { ...none, ...others });
  return [from?.toISOString() ?? null, reason];
};

describe('a reminder by hand leaves', () => {
  it('at once in working hours, else in the next working morning', () => {
    // Wednesday 2 December 2026.
    expect(read('2026-12-02T10:30:00Z')).toEqual(['2026-12-02T10:30:00.000Z', null]);
    expect(read('2026-12-02T05:00:00Z')).toEqual(['2026-12-02T08:00:00.000Z', null]);
    expect(read('2026-12-02T17:00:00Z')).toEqual(['2026-12-03T08:00:00.000Z', null]);
    // Friday evening, and Saturday.
    expect(read('2026-12-04T18:00:00Z')).toEqual(['2026-12-07T08:00:00.000Z', null]);
    expect(read('2026-12-05T10:00:00Z')).toEqual(['2026-12-07T08:00:00.000Z', null]);
  });

  it('three days after another by hand', () => {
    const byHand = [at('2026-12-01T09:00:00Z')];
    expect(read('2026-12-03T10:00:00Z', { byHand })).toEqual(['2026-12-04T09:00:00.000Z', 'recent']);
    expect(read('2026-12-04T09:00:00Z', { byHand })).toEqual(['2026-12-04T09:00:00.000Z', null]);
  });

  it('not within three days of an automatic one, before or after', () => {
    const automatic = [at('2026-12-16T08:00:00Z')];
    expect(read('2026-12-13T07:59:59Z', { automatic })).toEqual(['2026-12-21T08:00:00.000Z', 'automatic']);
    expect(read('2026-12-11T08:00:00Z', { automatic })).toEqual(['2026-12-11T08:00:00.000Z', null]);
    expect(read('2026-12-18T08:00:00Z', { automatic })).toEqual(['2026-12-21T08:00:00.000Z', 'automatic']);
  });

  it('never once the round ends', () => {
    const endsAt = at('2026-12-05T22:59:59.999Z');
    expect(read('2026-12-05T10:00:00Z', { endsAt })).toEqual([null, 'tooLate']);
    expect(read('2026-12-03T10:00:00Z', { endsAt, byHand: [at('2026-12-02T10:00:00Z')] })).toEqual([
      null,
      'recent',
    ]);
  });

  it('far from all others, on a working day, not before it is asked for, whatever these are', () => {
    const start = at('2026-11-01T00:00:00Z').getTime();
    const instant = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => new Date(start + hours * HOUR));
    const times = fc.array(instant, { maxLength: 6 });
    fc.assert(
      fc.property(instant, times, times, (now, automatic, byHand) => {
        const { from } = reminderWindow(now, { ...none, automatic, byHand });
        if (from === null) throw new Error('There is no end');
        for (const other of [...automatic, ...byHand])
          expect(Math.abs(from.getTime() - other.getTime())).toBeGreaterThanOrEqual(REMINDERS_APART);
        expect(from >= now).toBe(true);
        expect(weekdayOf(dayInZone(from, timeZone))).toBeLessThanOrEqual(5);
        expect(from.getTime() - now.getTime()).toBeLessThan(100 * DAY);
      }),
    );
  });
});
