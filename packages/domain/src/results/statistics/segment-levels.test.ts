import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostToldLevel } from './column-levels';
import { countIn, emptyDayCount, type DayCount } from './day-count';
import type { DayRange } from '@elan/calendar';
import { segmentLevels } from './segment-levels';
import { cutIntoRanges, joinRanges, clampToRanges } from './anonymous-ranges';

const columns = ['a', 'b', 'c'] as const;
const segmentation = {
  _id: 's',
  type: 'select' as const,
  bracket: null,
  fields: columns.map((id) => ({ id, value: id })),
};

const dayOf = (index: number) => `2026-09-${String(index + 1).padStart(2, '0')}`;

/** Days on which so many people of a, b, c and without a value answered. */
function answered(sizes: readonly (readonly number[])[]): DayCount[] {
  return sizes.map((people, index) => {
    const count = emptyDayCount(dayOf(index), 'once');
    people.forEach((amount, column) => {
      const value = columns[column];
      const segments = value === undefined ? [] : [{ segmentationId: 's', value }];
      for (let n = 0; n < amount; n += 1) countIn(count, { answers: [{ id: '1', value: 5 }], segments });
    });
    return count;
  });
}

function levelsOf(days: readonly DayCount[], lowestGroupSize: number, minimumGroupSize: number) {
  const all = days.map(({ day, periodId, all: { responses } }) => ({
    ...{ day, periodId },
    groups: new Map([['all', responses]]),
  }));
  const shortestRanges = cutIntoRanges(all, lowestGroupSize);
  const anonymousRanges = joinRanges(shortestRanges, all, minimumGroupSize);
  const counted = { days, lowestGroupSize, minimumGroupSize, shortestRanges };
  return { anonymousRanges, ...segmentLevels(counted, segmentation, 'en') };
}

const every = (length: number): DayRange[] =>
  Array.from({ length }, (_, from) =>
    Array.from({ length: length - from }, (__, more) => ({ from: dayOf(from), to: dayOf(from + more) })),
  ).flat();

describe('the heatmap of some days', () => {
  it('has the columns that these days do not cut, and says which days it covers', () => {
    // Column c has one or two people a day: with it, there are no days but all.
    const days = answered(Array.from({ length: 8 }, (_, index) => [6, 5, index % 4 === 0 ? 2 : 1, 0]));
    const { levels, anonymousRanges } = levelsOf(days, 5, 5);
    const asked = clampToRanges({ from: dayOf(2), to: dayOf(5) }, anonymousRanges);
    expect(asked).toEqual({ from: dayOf(2), to: dayOf(5) });
    const told = mostToldLevel(levels, asked as DayRange);
    expect(told?.level.columns).toEqual(['a']);
    expect(told?.range).toEqual({ from: dayOf(2), to: dayOf(5) });
    const whole = mostToldLevel(levels, { from: dayOf(0), to: dayOf(7) });
    expect(whole?.level.columns).toEqual(['a', 'b', 'c']);
  });

  it('is empty for no days on which at least fifty people answered', () => {
    // Three hundred people in thirty days, most of them soon, few of them in column c.
    let state = 3;
    const chance = (): number =>
      (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
    const sizes = Array.from({ length: 30 }, () => [0, 0, 0, 0]);
    for (let person = 0; person < 300; person += 1) {
      const people = sizes[Math.floor(30 * chance() ** 1.5)];
      const roll = chance();
      const column = [0.5, 0.85, 0.9, 1].findIndex((share) => roll < share);
      if (people) people[column] = (people[column] ?? 0) + 1;
    }
    const { levels, anonymousRanges } = levelsOf(answered(sizes), 5, 5);
    const answersIn = ({ from, to }: DayRange): number =>
      sizes
        .filter((_, index) => dayOf(index) >= from && dayOf(index) <= to)
        .flat()
        .reduce((sum, people) => sum + people, 0);
    const ranges = every(30).flatMap((asked) => clampToRanges(asked, anonymousRanges) ?? []);
    const large = ranges.filter((range) => answersIn(range) >= 50);
    expect(large.length).toBeGreaterThan(200);
    expect(large.filter((range) => mostToldLevel(levels, range) === null)).toEqual([]);
    // As it was while all columns had to be shown or none.
    const all = levels[0]?.ranges ?? [];
    expect(large.filter((range) => clampToRanges(range, all) === null).length).toBeGreaterThan(
      large.length / 3,
    );
  });

  it('and all others together tell of no few people, whatever is added and subtracted', () => {
    const size = fc.constantFrom(0, 0, 1, 1, 2, 3, 4, 5);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(size, size, size, fc.constantFrom(0, 0, 1, 3)), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(2, 3),
        fc.constantFrom(0, 0, 1, 2),
        (sizes, lowest, raisedBy) => {
          // Of fewer people nothing is told at all.
          fc.pre(sizes.flat().reduce<number>((sum, people) => sum + people, 0) >= lowest);
          const days = answered(sizes);
          const known = [levelsOf(days, lowest, lowest), levelsOf(days, lowest, lowest + raisedBy)].flatMap(
            ({ levels, anonymousRanges }) =>
              every(sizes.length).flatMap((asked) => {
                const range = clampToRanges(asked, anonymousRanges);
                if (range === null) return [];
                const told = mostToldLevel(levels, range);
                return [
                  cells(sizes, range, [0, 1, 2, 3]),
                  ...(told?.level.columns ?? []).map((column) =>
                    cells(sizes, told?.range ?? range, [columns.findIndex((id) => id === column)]),
                  ),
                ];
              }),
          );
          for (const people of obtainable(known, sizes.flat())) {
            expect(people === 0 || people >= lowest, `${people} of ${lowest}`).toBe(true);
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});

/** The cells, day by day and column by column, that a figure is of: 1 for each, 0 for the others. */
function cells(sizes: readonly (readonly number[])[], range: DayRange, shown: readonly number[]): number[] {
  return sizes.flatMap((people, index) =>
    people.map((_, column) =>
      Number(dayOf(index) >= range.from && dayOf(index) <= range.to && shown.includes(column)),
    ),
  );
}

/**
 * How many people each set of cells holds whose sum follows from the known sums: that is a linear combination of them.
 */
function* obtainable(known: readonly (readonly number[])[], people: readonly number[]): Generator<number> {
  // A combination has at the pivots what each row is taken of: for a set of cells nothing or one.
  const rows = reduced(known);
  for (let bits = 1; bits < 2 ** rows.length; bits += 1) {
    const sum = people.map((_, cell) =>
      rows.reduce((total, row, index) => total + (bits & (1 << index) ? (row[cell] ?? 0) : 0), 0),
    );
    if (!sum.every((value) => Math.abs(value) < 1e-9 || Math.abs(value - 1) < 1e-9)) continue;
    yield sum.reduce((total, value, cell) => total + Math.round(value) * (people[cell] ?? 0), 0);
  }
}

/** Reduced row echelon form (Gauss and Jordan): each row alone has a value at its pivot, which is 1. */
function reduced(vectors: readonly (readonly number[])[]): number[][] {
  const rows = vectors.map((vector) => [...vector]);
  const done: number[][] = [];
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const at = rows.findIndex((row) => Math.abs(row[column] ?? 0) > 1e-9);
    if (at < 0) continue;
    const [pivot = []] = rows.splice(at, 1);
    const unit = pivot.map((value) => value / (pivot[column] ?? 1));
    for (const other of [...rows, ...done]) {
      const factor = other[column] ?? 0;
      unit.forEach((value, index) => (other[index] = (other[index] ?? 0) - factor * value));
    }
    done.push(unit);
  }
  return done;
}
