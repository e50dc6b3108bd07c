import { firstInstantOf } from '@elan/calendar/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPeriod, periodsOf, type Period, type Schedule } from './periods';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zones = ['Europe/Paris', 'America/St_Johns', 'Pacific/Apia'] as const;

/** Every day of occurrence from two months before to one month after, by going through the calendar day by day. */
function occurrencesByWalking(schedule: Schedule, from: number, to: number): string[] {
  const days: string[] = [];
  for (let time = Math.floor(from / DAY) * DAY - 62 * DAY; time <= to + 40 * DAY; time += DAY) {
    const date = new Date(time);
    const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const wanted = schedule.frequencyStart ?? 1;
    const hit =
      schedule.frequency === 1
        ? date.getUTCDate() === Math.min(wanted, lastOfMonth)
        : (date.getUTCDay() || 7) === wanted;
    if (hit) days.push(date.toISOString().slice(0, 10));
  }
  return days;
}

/** A rest shorter than half of its length is given to the period before it, looking at the whole life of the survey. */
function oracle(schedule: Schedule, timeZone: string, to: number): Period[] {
  const start = schedule.startAt.getTime();
  const end = schedule.endAt?.getTime() ?? Infinity;
  const days = occurrencesByWalking(schedule, start, Math.min(end, to + 100 * DAY));
  const starts = days.map((day) => firstInstantOf(day, timeZone));
  const slots = days.flatMap((id, index) => {
    const begins = starts[index] ?? 0;
    const next = starts[index + 1];
    if (next === undefined || next <= start || next <= begins || begins > end) return [];
    const [first, last] = [Math.max(begins, start), Math.min(next - 1, end)];
    return [{ id, first, last, left: (last + 1 - first) / (next - begins) }];
  });
  const [lastButOne, closing] = slots.slice(-2);
  if (lastButOne && closing && closing.left < 0.5) slots.splice(-2, 2, { ...lastButOne, last: closing.last });
  return slots
    .filter(({ first }) => first <= to)
    .map(({ id, first, last }) => ({ id, startsAt: new Date(first), endsAt: new Date(last) }));
}

const recurring = fc.oneof(
  fc.record({ frequency: fc.constant<1>(1), frequencyStart: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ frequency: fc.constant<2>(2), frequencyStart: fc.integer({ min: 1, max: 7 }) }),
);
const instant = fc.integer({ min: Date.UTC(2021, 0, 1), max: Date.UTC(2031, 0, 1) });

describe('periods of a recurring survey', () => {
  it('are those that a walk through the calendar finds, for any day, zone and stretch', () => {
    fc.assert(
      fc.property(
        recurring,
        fc.constantFrom(...zones),
        instant,
        fc.integer({ min: 0, max: 500 * DAY }),
        fc.option(fc.integer({ min: 0, max: 600 * DAY })),
        (frequency, timeZone, start, span, length) => {
          const schedule: Schedule = {
            ...frequency,
            startAt: new Date(start),
            endAt: length === null ? null : new Date(start + length),
          };
          const to = new Date(start + span);
          expect(periodsOf(schedule, { timeZone, from: schedule.startAt, to })).toEqual(
            oracle(schedule, timeZone, to.getTime()),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(zones)('never skip or repeat an occurrence of ten years in %s', (timeZone) => {
    const from = new Date('2021-01-01T12:00:00Z');
    const to = new Date('2030-12-31T12:00:00Z');
    const anchors = [
      ...[1, 15, 28, 29, 30, 31].map((frequencyStart) => ({ frequency: 1 as const, frequencyStart })),
      ...[1, 3, 7].map((frequencyStart) => ({ frequency: 2 as const, frequencyStart })),
    ];
    for (const anchor of anchors) {
      const schedule: Schedule = { ...anchor, startAt: from, endAt: null };
      const periods = periodsOf(schedule, { timeZone, from, to });
      expect(periods.map((period) => period.id)).toEqual(
        oracle(schedule, timeZone, to.getTime()).map((period) => period.id),
      );
      expect(new Set(periods.map((period) => period.id)).size).toBe(periods.length);
      for (const [index, period] of periods.slice(1).entries()) {
        expect(period.startsAt.getTime()).toBe((periods[index]?.endsAt?.getTime() ?? 0) + 1);
      }
    }
  });

  it('hold every instant in exactly the period that currentPeriod names', () => {
    fc.assert(
      fc.property(
        recurring,
        fc.constantFrom(...zones),
        instant,
        fc.integer({ min: -100, max: 400 }),
        (frequency, timeZone, start, days) => {
          const schedule: Schedule = {
            ...frequency,
            startAt: new Date(start),
            endAt: new Date(start + 300 * DAY),
          };
          const now = new Date(start + days * DAY);
          const all = periodsOf(schedule, {
            timeZone,
            from: schedule.startAt,
            to: new Date(start + 400 * DAY),
          });
          const holding = all.filter(
            ({ startsAt, endsAt }) => startsAt <= now && endsAt !== null && now <= endsAt,
          );
          const period = currentPeriod(schedule, { timeZone, now });
          expect(holding).toEqual(period ? [period] : []);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('start on the last day of shorter months, leap years included', () => {
    const schedule: Schedule = {
      startAt: new Date('2027-12-31T00:00:00Z'),
      endAt: null,
      frequency: 1,
      frequencyStart: 31,
    };
    const range = { timeZone: 'UTC', from: schedule.startAt, to: new Date('2028-05-15T00:00:00Z') };
    expect(periodsOf(schedule, range).map((period) => period.id)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  it('give the stretch before the first occurrence to the one before it, and keep its id when the start moves', () => {
    const schedule = { endAt: null, frequency: 1, frequencyStart: 1 } as const;
    const timeZone = 'Europe/Paris';
    const now = new Date('2026-11-25T12:00:00Z');
    const at = (startAt: string) =>
      currentPeriod({ ...schedule, startAt: new Date(startAt) }, { timeZone, now });
    expect(at('2026-11-10T10:00:00Z')).toEqual({
      id: '2026-11-01',
      startsAt: new Date('2026-11-10T10:00:00Z'),
      endsAt: new Date('2026-11-30T22:59:59.999Z'),
    });
    expect(at('2026-11-20T10:00:00Z')).toMatchObject({
      id: '2026-11-01',
      endsAt: at('2026-11-10T10:00:00Z')?.endsAt,
    });
  });

  describe('that would be shorter than half', () => {
    const timeZone = 'Europe/Paris';
    const wholeOf = (startAt: string, endAt: string, frequencyStart: number, frequency = 1) => {
      const start = new Date(startAt);
      const schedule = {
        startAt: start,
        endAt: new Date(endAt),
        frequency,
        frequencyStart,
      };
      return periodsOf(schedule, { timeZone, from: start, to: new Date(start.getTime() + 100 * DAY) });
    };

    it('belong to the period before them at the end: nobody is invited for one day', () => {
      // What was proposed: monthly, for a month.
      expect(wholeOf('2026-11-26T22:03:00Z', '2026-12-26T22:59:59.999Z', 26)).toEqual([
        {
          id: '2026-11-26',
          startsAt: new Date('2026-11-26T22:03:00Z'),
          endsAt: new Date('2026-12-26T22:59:59.999Z'),
        },
      ]);
      expect(wholeOf('2026-11-02T08:00:00Z', '2026-11-18T22:59:59.999Z', 1, 2).map(({ id }) => id)).toEqual([
        '2026-11-02',
        '2026-11-09',
      ]);
    });

    it('are held if they are all that there is', () => {
      const ids = (start: string, end: string) => wholeOf(start, end, 1).map(({ id }) => id);
      expect(ids('2026-11-10T08:00:00Z', '2026-11-12T08:00:00Z')).toEqual(['2026-11-01']);
      expect(ids('2026-11-28T08:00:00Z', '2026-12-03T08:00:00Z')).toEqual(['2026-11-01']);
    });

    it('stay periods once they were opened, whatever becomes of the end', () => {
      const ids = (startAt: string, endAt: string, openedPeriod: string) => {
        const schedule = { ...{ frequency: 1, frequencyStart: 1, openedPeriod }, startAt: new Date(startAt) };
        const range = { timeZone, from: schedule.startAt, to: new Date('2027-01-15T00:00:00Z') };
        return periodsOf({ ...schedule, endAt: new Date(endAt) }, range).map(({ id }) => id);
      };
      expect(ids('2026-11-01T08:00:00Z', '2026-12-05T10:00:00Z', '2026-12-01')).toEqual([
        '2026-11-01',
        '2026-12-01',
      ]);
      expect(ids('2026-11-01T08:00:00Z', '2026-12-05T10:00:00Z', '2026-11-01')).toEqual(['2026-11-01']);
    });

    it('are periods from half on', () => {
      const ids = (end: string) => wholeOf('2026-11-01T00:00:00Z', end, 1).map(({ id }) => id);
      expect(ids('2026-12-16T10:59:59.998Z')).toEqual(['2026-11-01']);
      expect(ids('2026-12-16T10:59:59.999Z')).toEqual(['2026-11-01', '2026-12-01']);
    });
  });

  it('take the day of the start when no day was chosen', () => {
    const schedule: Schedule = {
      startAt: new Date('2026-11-20T10:00:00Z'),
      endAt: null,
      frequency: 2,
      frequencyStart: null,
    };
    expect(
      currentPeriod(schedule, { timeZone: 'Europe/Paris', now: new Date('2026-11-29T10:00:00Z') })?.id,
    ).toBe('2026-11-27');
  });
});

describe('the period of a one-time survey', () => {
  const schedule: Schedule = {
    startAt: new Date('2026-11-20T10:00:00Z'),
    endAt: new Date('2026-12-20T22:59:59.999Z'),
    frequency: 0,
    frequencyStart: null,
  };
  const at = (now: string) => currentPeriod(schedule, { timeZone: 'Europe/Paris', now: new Date(now) });

  it('is the whole survey, both ends included', () => {
    const period = { id: 'once', startsAt: schedule.startAt, endsAt: schedule.endAt };
    expect(at('2026-11-20T09:59:59.999Z')).toBeNull();
    expect(at('2026-11-20T10:00:00Z')).toEqual(period);
    expect(at('2026-12-20T22:59:59.999Z')).toEqual(period);
    expect(at('2026-12-20T23:00:00Z')).toBeNull();
  });
});
