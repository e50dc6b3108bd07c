import type { ImportColumn, ImportReport, ImportRow } from '@elan/contracts';
import type { Column } from './import-columns';
import { cellOf } from './import-row';

const SAMPLES = { most: 3, longest: 100 };

/** @returns the distinct values of each column, in the order of the file; empty cells do not count */
export function valuesByColumn(rows: readonly ImportRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const columns = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const header of Object.keys(row)) {
      const values = columns.get(header) ?? new Set();
      columns.set(header, values);
      const cell = cellOf(row, header);
      if (cell !== '') values.add(cell);
    }
  }
  return columns;
}

/** How each column was interpreted, and what it contains. */
export function describeColumns(
  values: ReadonlyMap<string, ReadonlySet<string>>,
  columns: ReadonlyMap<string, Column>,
): ImportReport['columns'] {
  return [...values].map(([header, given]) => {
    const column = columns.get(header);
    return {
      header,
      column: describeColumn(column),
      values: given.size,
      samples: [...given].slice(0, SAMPLES.most).map((value) => value.slice(0, SAMPLES.longest)),
      newOptions:
        column?.kind === 'segmentation' && !column.isNew
          ? (column.added ?? []).map(({ value }) => value)
          : [],
    };
  });
}

function describeColumn(column: Column | undefined): ImportColumn {
  if (!column) return { kind: 'ignore' };
  if (column.kind !== 'segmentation') return { kind: column.kind };
  return column.isNew ?? { kind: 'segmentation', segmentationId: column.segmentation._id };
}
