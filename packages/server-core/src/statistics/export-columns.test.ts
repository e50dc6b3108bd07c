import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDayCount, countIn } from './day-count';
import { exportColumn, safeColumns } from './export-columns';
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

function columnsFor(rows: readonly ReturnType<typeof rowOf>[], minimumGroupSize: number) {
  const count = emptyDayCount('2026-11-20', 'once');
  for (const row of rows) countIn(count, row);
  const histograms = addUp([count]);
  const columns = segmentations.map((segmentation) =>
    exportColumn(segmentation, segmentGroups(segmentation, histograms, { minimumGroupSize, language: 'en' })),
  );
  return safeColumns(columns, rows, minimumGroupSize);
}

const times = (n: number, values: (string | null)[]) => Array.from({ length: n }, () => rowOf(values));

describe('the segment columns of an export', () => {
  it('are there when every group is large enough', () => {
    const rows = [...times(5, ['a', 'a', 'a']), ...times(5, ['b', 'b', 'b'])];
    expect(columnsFor(rows, 5).map(({ name }) => name)).toEqual(['age', 'team', 'site']);
    expect(columnsFor(rows, 5)[0]?.cellOf(rowOf(['a', null, null]))).toBe('A');
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
