import { describe, expect, it } from 'vitest';
import { changeSchedule, defaultSchedule } from './survey-schedule';

const paris = 'Europe/Paris';
const start = new Date('2026-01-31T10:00:00Z');
const base = defaultSchedule(start, 0, paris);

describe('the schedule of a survey', () => {
  it('is one-time and a month long unless told', () => {
    expect(base).toEqual({
      startAt: start,
      endAt: new Date('2026-02-28T10:00:00Z'),
      frequency: 0,
      frequencyStart: null,
    });
  });

  it.each([1, 2] as const)('has no end if it recurs (frequency %s), unless told', (frequency) => {
    const recurring = defaultSchedule(start, frequency, paris);
    expect(changeSchedule(recurring, { frequency }, paris).endAt).toBeNull();
    const endAt = '2026-06-30T10:00:00Z';
    expect(changeSchedule(recurring, { frequency, endAt }, paris).endAt).toEqual(new Date(endAt));
  });

  it('keeps what is not changed, and clears the end on null', () => {
    expect(changeSchedule(base, {}, paris)).toEqual(base);
    expect(changeSchedule(base, { endAt: null }, paris).endAt).toBeNull();
  });

  it.each([
    [{ endAt: '2026-01-31T10:00:00Z' }, 'endAt'],
    [{ endAt: '2026-01-01T00:00:00Z' }, 'endAt'],
    [{ startAt: '2027-01-01T00:00:00Z' }, 'endAt'],
    [{ frequency: 2, frequencyStart: 8 }, 'frequencyStart'],
    [{ startAt: '0001-01-01T00:00:00Z', endAt: null }, 'startAt'],
    [{ endAt: '9999-01-01T00:00:00Z' }, 'endAt'],
  ] as const)('refuses %j at %s', (changes, path) => {
    try {
      changeSchedule(base, changes, paris);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'validation', details: [{ path }] });
    }
  });

  it('recurs on the day on which it starts, in the zone of the company, unless told', () => {
    const sunday = new Date('2026-03-01T23:30:00Z');
    const schedule = defaultSchedule(sunday, undefined, paris);
    expect(changeSchedule(schedule, { frequency: 2 }, paris).frequencyStart).toBe(1);
    expect(changeSchedule(schedule, { frequency: 1 }, paris).frequencyStart).toBe(2);
    expect(changeSchedule(schedule, { frequency: 1, frequencyStart: 31 }, paris).frequencyStart).toBe(31);
  });

  it('does not take the day of the month for a weekday when the frequency changes', () => {
    const monthly = changeSchedule(base, { frequency: 1, frequencyStart: 30 }, paris);
    expect(changeSchedule(monthly, { frequency: 2 }, paris).frequencyStart).toBe(6);
    expect(changeSchedule(monthly, { frequency: 0 }, paris).frequencyStart).toBeNull();
    expect(changeSchedule(monthly, { startAt: '2026-02-01T00:00:00Z' }, paris).frequencyStart).toBe(30);
  });
});
