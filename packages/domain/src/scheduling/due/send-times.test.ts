import { addDays, endOfDay, startOfDay, weekdayOf, dayInZone } from '@elan/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invitationTime, notAtNight, onWorkday, reminderTimes } from './send-times';

const timeZone = 'Europe/Paris';
const at = (text: string) => new Date(text);
const iso = (time: Date | null) => time?.toISOString() ?? null;

describe('invitations leave', () => {
  const period = { startsAt: at('2026-11-30T23:00:00Z') };
  const time = (savedAt: string, now: string) =>
    iso(invitationTime(period, { timeZone, savedAt: at(savedAt), now: at(now) }));

  it('at nine on the first day of a period that was planned before', () => {
    expect(time('2026-11-20T10:00:00Z', '2026-11-30T23:00:02Z')).toBe('2026-12-01T08:00:00.000Z');
  });
  it('at nine by the clock of the season', () => {
    const summer = { startsAt: at('2026-06-30T22:00:00Z') };
    const options = { timeZone, savedAt: at('2026-06-01T00:00:00Z'), now: summer.startsAt };
    expect(iso(invitationTime(summer, options))).toBe('2026-07-01T07:00:00.000Z');
  });
  it('at once when they are late', () => {
    expect(time('2026-11-20T10:00:00Z', '2026-12-05T13:00:00Z')).toBe('2026-12-05T13:00:00.000Z');
  });
  it('at once when the survey was saved during the period, its first day included', () => {
    expect(time('2026-12-05T05:00:00Z', '2026-12-05T05:00:01Z')).toBe('2026-12-05T05:00:01.000Z');
    expect(time('2026-12-01T05:00:00Z', '2026-12-01T05:00:01Z')).toBe('2026-12-01T05:00:01.000Z');
  });
  it('never before the period starts', () => {
    const afternoon = { startsAt: at('2026-12-01T14:00:00Z') };
    const options = { timeZone, savedAt: at('2026-12-01T08:00:00Z'), now: at('2026-12-01T08:00:01Z') };
    expect(iso(invitationTime(afternoon, options))).toBe('2026-12-01T14:00:00.000Z');
  });
});

describe('reminders leave', () => {
  const times = (first: string, last: string) => {
    const period = { startsAt: startOfDay(first, timeZone), endsAt: endOfDay(last, timeZone) };
    const { halfway, last: lastTime } = reminderTimes(period, timeZone);
    return [iso(halfway), iso(lastTime)];
  };

  it('half-way and two days before the end, at nine', () => {
    // Tuesday 1 to Thursday 31 December: halfway is Wednesday 16, two days before is Tuesday 29.
    expect(times('2026-12-01', '2026-12-31')).toEqual([
      '2026-12-16T08:00:00.000Z',
      '2026-12-29T08:00:00.000Z',
    ]);
  });
  it('on Monday instead of the weekend', () => {
    // 31 October to 30 November: halfway is Sunday 15, two days before is Saturday 28.
    expect(times('2026-10-31', '2026-11-30')).toEqual([
      '2026-11-16T08:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
    ]);
  });
  it('from a whole day after the start on', () => {
    const endsAt = endOfDay('2026-12-03', timeZone);
    const halfwayOf = (startsAt: string) =>
      iso(reminderTimes({ startsAt: at(startsAt), endsAt }, timeZone).halfway);
    expect(halfwayOf('2026-12-01T08:00:00.000Z')).toBe('2026-12-02T08:00:00.000Z');
    expect(halfwayOf('2026-12-01T08:00:00.001Z')).toBeNull();
  });
  it('not at all when that Monday is after the end', () => {
    const period = { startsAt: startOfDay('2026-11-01', timeZone), endsAt: at('2026-11-30T07:59:00Z') };
    expect(reminderTimes(period, timeZone).last).toBeNull();
  });
  it('once when both would fall on the same day, and not within a day of the start', () => {
    expect(times('2026-12-03', '2026-12-09')).toEqual([null, '2026-12-07T08:00:00.000Z']);
    expect(times('2026-12-02', '2026-12-03')).toEqual(['2026-12-03T08:00:00.000Z', null]);
    expect(times('2026-12-02', '2026-12-02')).toEqual([null, null]);
  });
  it('never for a survey without an end', () => {
    const period = { startsAt: at('2026-12-01T00:00:00Z'), endsAt: null };
    expect(reminderTimes(period, timeZone)).toEqual({ halfway: null, last: null });
  });

  it('on weekdays, inside the period, in order, whatever the period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom('Europe/Paris', 'America/St_Johns', 'Pacific/Apia'),
        (start, length, zone) => {
          const first = addDays('2024-01-01', start);
          const startsAt = startOfDay(first, zone);
          const endsAt = endOfDay(addDays(first, length), zone);
          const { halfway, last } = reminderTimes({ startsAt, endsAt }, zone);
          for (const time of [halfway, last]) {
            if (time === null) continue;
            expect(weekdayOf(dayInZone(time, zone))).toBeLessThanOrEqual(5);
            expect(time > startsAt && time < endsAt).toBe(true);
          }
          if (halfway && last) expect(halfway < last).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('times that disturb nobody', () => {
  it('move from the weekend to Monday morning', () => {
    expect(iso(onWorkday(at('2026-11-20T12:00:00Z'), timeZone))).toBe('2026-11-20T12:00:00.000Z');
    expect(iso(onWorkday(at('2026-11-21T12:00:00Z'), timeZone))).toBe('2026-11-23T08:00:00.000Z');
  });
  it('move from the night to the morning', () => {
    expect(iso(notAtNight(at('2026-11-20T23:00:00Z'), timeZone))).toBe('2026-11-21T08:00:00.000Z');
    expect(iso(notAtNight(at('2026-11-20T12:00:00Z'), timeZone))).toBe('2026-11-20T12:00:00.000Z');
  });
});
