import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoRanges, joinRanges, clampToRanges, type GroupedDay } from './anonymous-ranges';

const day = (number: number) => `2026-09-${String(number).padStart(2, '0')}`;

/** Days from the first of the month on with so many respondents each, all of one period. */
const days = (...sizes: number[]): GroupedDay[] =>
  sizes.map((size, index) => ({ day: day(index + 1), periodId: 'once', groups: new Map([['all', size]]) }));

const cut = (given: readonly GroupedDay[], minimum = 5) =>
  cutIntoRanges(given, minimum).map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`);

describe('the anonymous ranges of a survey', () => {
  it.each([
    ['days of enough people stand alone', days(5, 9, 6), ['01-01', '02-02', '03-03']],
    ['few wait for more', days(2, 3, 4, 1), ['01-02', '03-04']],
    ['the last few go with those before', days(5, 4, 1, 2), ['01-01', '02-04']],
    ['too few in all are one', days(1, 1), ['01-02']],
    ['nobody, none', [], []],
  ])('%s', (_name, given, ranges) => expect(cut(given)).toEqual(ranges));

  it('end with a period, unless too few answered in it', () => {
    const given = days(6, 3, 4, 2, 6).map((each, index) => ({
      ...each,
      periodId: ['a', 'a', 'b', 'c', 'c'][index] ?? 'c',
    }));
    // Day 2 goes back to its own period; period b is too small and goes with the next.
    expect(cut(given)).toEqual(['01-02', '03-05']);
  });

  it('count a person who answered in several periods once', () => {
    const given = days(3, 3, 3).map((each, index) => ({ ...each, periodId: `p${index}` }));
    expect(cut(given)).toEqual(['01-03']);
  });

  it('are joined until they hold for segments too', () => {
    const given = [
      ['a', 5, 'b', 0],
      ['a', 4, 'b', 5],
      ['a', 3, 'b', 6],
      ['a', 5, 'b', 1],
    ].map(([a, n, b, m], index) => ({
      day: day(index + 1),
      periodId: 'once',
      groups: new Map([
        [String(a), Number(n)],
        [String(b), Number(m)],
      ]),
    }));
    const sums = given.map((each) => ({
      ...each,
      groups: new Map([['all', [...each.groups.values()].reduce((a, b) => a + b, 0)]]),
    }));
    const ranges = joinRanges(cutIntoRanges(sums, 5), given, 5);
    expect(ranges).toEqual([
      { from: day(1), to: day(1) },
      { from: day(2), to: day(4) },
    ]);
  });

  it('leave nobody between any two ranges, whatever was answered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ size: fc.integer({ min: 0, max: 9 }), newPeriod: fc.boolean() }), {
          maxLength: 20,
        }),
        fc.integer({ min: 3, max: 7 }),
        (given, minimum) => {
          let period = 0;
          const answered = given.flatMap(({ size, newPeriod }, index) => {
            if (newPeriod) period += 1;
            const groups = new Map([['all', size]]);
            return size === 0 ? [] : [{ day: day(index + 1), periodId: `p${period}`, groups }];
          });
          const ranges = cutIntoRanges(answered, minimum);
          const shown = new Map<string, Set<string>>();
          for (let from = 1; from <= given.length; from += 1) {
            for (let to = from; to <= given.length; to += 1) {
              const range = clampToRanges({ from: day(from), to: day(to) }, ranges);
              if (!range) continue;
              const inside = answered.filter((each) => each.day >= range.from && each.day <= range.to);
              shown.set(`${from}-${to}`, new Set(inside.map((each) => each.day)));
            }
          }
          for (const one of shown.values()) {
            for (const other of shown.values()) {
              const between = answered.filter((each) => one.has(each.day) && !other.has(each.day));
              if (between.length === 0 || [...other].some((each) => !one.has(each))) continue;
              const byPeriod = new Map<string, number>();
              for (const { periodId, groups } of between) {
                byPeriod.set(periodId, (byPeriod.get(periodId) ?? 0) + (groups.get('all') ?? 0));
              }
              expect(Math.max(...byPeriod.values())).toBeGreaterThanOrEqual(minimum);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a range of days', () => {
  const ranges = cutIntoRanges(days(5, 2, 3, 0, 6), 5);

  it.each([
    [1, 30, 1, 30],
    [1, 1, 1, 1],
    [1, 2, 1, 1],
    [2, 4, 2, 4],
    [3, 9, 4, 9],
  ])('from %d to %d covers %d to %d', (from, to, clampedFrom, clampedTo) => {
    expect(clampToRanges({ from: day(from), to: day(to) }, ranges)).toEqual({
      from: day(clampedFrom),
      to: day(clampedTo),
    });
  });

  it('inside an anonymous range covers nothing', () => {
    expect(clampToRanges({ from: day(2), to: day(2) }, ranges)).toBeNull();
    expect(clampToRanges({ from: day(20), to: day(25) }, ranges)).toBeNull();
  });
});
