import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDayCount, countIn } from './day-count';
import { columnsForSizes, exportColumn, safeColumns } from './export-columns';
import { addUp } from './histograms';
import { segmentGroups } from './segment-groups';

const segmentations = ['age', 'team', 'site'].map((id) => ({
  _id: id,
  name: id,
  type: 'select' as const,
  bracket: null,
  fields: ['a', 'b', 'c'].map((value) => ({ id: value, value: value.toUpperCase() })),
}));

function rowOf(values: readonly (string | null)[]) {
  return {
    periodId: 'once',
    answers: [{ id: '1', value: 5 }],
    segments: values.flatMap((value, index) => {
      const segmentationId = segmentations[index]?._id;
      return value === null || segmentationId === undefined ? [] : [{ segmentationId, value }];
    }),
  };
}

type Rows = readonly ReturnType<typeof rowOf>[];

function allColumns(rows: Rows, minimumGroupSize: number, type: 'select' | 'text' = 'select') {
  const count = emptyDayCount('2026-11-20', 'once');
  for (const row of rows) countIn(count, row);
  const histograms = addUp([count]);
  return segmentations.map((segmentation) => {
    const options = { minimumGroupSize, language: 'en' } as const;
    return exportColumn(segmentation, segmentGroups({ ...segmentation, type }, histograms, options), 'en');
  });
}

const columnsFor = (rows: Rows, minimumGroupSize: number) =>
  safeColumns(allColumns(rows, minimumGroupSize), rows, minimumGroupSize);

const times = (n: number, values: (string | null)[]) => Array.from({ length: n }, () => rowOf(values));

describe('the segment columns of an export', () => {
  it('are there when every group is large enough', () => {
    const rows = [...times(5, ['a', 'a', 'a']), ...times(5, ['b', 'b', 'b'])];
    expect(columnsFor(rows, 5).map(({ name }) => name)).toEqual(['age', 'team', 'site']);
    expect(columnsFor(rows, 5)[0]?.cellOf(rowOf(['a', null, null]))).toBe('A');
  });

  it('are the same in every language, whatever the groups are called there', () => {
    // In English a text value is called as the group of all rare ones is; together they would be large enough.
    const rows = [
      ...times(5, ['Other', null, null]),
      ...['x', 'y', 'z'].map((rare) => rowOf([rare, null, null])),
      ...times(6, ['Sales', null, null]),
    ];
    const count = emptyDayCount('2026-11-20', 'once');
    for (const row of rows) countIn(count, row);
    const segmentation = { _id: 'age', name: 'Team', type: 'text' as const, bracket: null, fields: [] };
    const chosen = (['en', 'fr'] as const).map((language) => {
      const groups = segmentGroups(segmentation, addUp([count]), { minimumGroupSize: 5, language });
      return safeColumns([exportColumn(segmentation, groups, language)], rows, 5).length;
    });
    expect(chosen).toEqual([0, 0]);
  });

  it('leave out a segmentation with a small group, and one that makes small groups with those before it', () => {
    const small = [...times(8, ['a', 'a', 'a']), ...times(5, ['b', 'b', 'a']), ...times(4, ['b', 'b', 'b'])];
    expect(columnsFor(small, 5).map(({ name }) => name)).toEqual(['age', 'team']);
    const crossed = [
      ...times(5, ['a', 'a', 'a']),
      ...times(4, ['a', 'b', 'a']),
      ...times(5, ['b', 'b', 'a']),
    ];
    expect(columnsFor(crossed, 5).map(({ name }) => name)).toEqual(['age', 'site']);
  });

  it('count people without a value as a group too', () => {
    const rows = [...times(9, ['a', 'a', null]), ...times(1, [null, 'a', null])];
    expect(columnsFor(rows, 5).map(({ name }) => name)).not.toContain('age');
  });

  it('are only fewer for a raised size: another one would stand beside the first by the rows of both files', () => {
    // One person is of age a and of team a.
    const rows = [
      ...times(1, ['a', 'a', null]),
      ...times(5, ['a', 'b', null]),
      ...times(9, ['b', 'a', null]),
      ...times(5, ['b', 'b', null]),
    ];
    const sizes = { lowestGroupSize: 5, minimumGroupSize: 8 };
    const { first, present } = columnsForSizes((size) => allColumns(rows, size), rows, sizes);
    expect(first.map(({ name }) => name)).toEqual(['age', 'site']);
    expect(present.map(({ name }) => name)).toEqual(['site']);
  });

  it('tell of no fewer people than the first size when files of two sizes are matched, whatever the rows', () => {
    const value = fc.constantFrom('a', 'a', 'a', 'b', 'b', 'c', null);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom('select' as const, 'text' as const),
        (values, lowestGroupSize, raisedBy, type) => {
          const rows = values.map(rowOf);
          const sizes = { lowestGroupSize, minimumGroupSize: lowestGroupSize + raisedBy };
          const { first, present } = columnsForSizes((size) => allColumns(rows, size, type), rows, sizes);
          const told = [...first, ...present];
          if (told.length === 0) return;
          const people = new Map<string, number>();
          for (const row of rows) {
            const key = JSON.stringify(told.map(({ cellOf }) => cellOf(row)));
            people.set(key, (people.get(key) ?? 0) + 1);
          }
          expect(Math.min(...people.values())).toBeGreaterThanOrEqual(lowestGroupSize);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never single out fewer people than the minimum, whatever the rows', () => {
    const value = fc.constantFrom('a', 'a', 'a', 'b', 'b', 'c', null);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 3, max: 6 }),
        (values, minimum) => {
          const rows = values.map(rowOf);
          const columns = columnsFor(rows, minimum);
          if (columns.length === 0) return;
          const sizes = new Map<string, number>();
          for (const row of rows) {
            const key = columns.map(({ cellOf }) => cellOf(row)).join('|');
            sizes.set(key, (sizes.get(key) ?? 0) + 1);
          }
          expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(minimum);
        },
      ),
      { numRuns: 500 },
    );
  });
});
