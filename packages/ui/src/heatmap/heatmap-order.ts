import type { TableSort } from '../table/table-model';
import type { HeatmapCell, HeatmapRow } from './Heatmap';

/** A row of figures, or the name of the category to which the rows below belong. */
export type HeatmapEntry = HeatmapRow | string;

/** Puts rows below their categories in the order of the survey; if they are sorted, they are one list, gaps last. */
export function orderRows(rows: readonly HeatmapRow[], sort: TableSort): readonly HeatmapEntry[] {
  if (sort === null) return byCategory(rows);
  const { column, descending } = sort;
  const position = (row: HeatmapRow) => positionOf(row.cells[column]);
  return rows.toSorted((a, b) => {
    const [first, second] = [position(a), position(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return descending ? second - first : first - second;
  });
}

const positionOf = (cell: HeatmapCell | undefined): number | null =>
  cell !== undefined && 'position' in cell ? cell.position : null;

function byCategory(rows: readonly HeatmapRow[]): readonly HeatmapEntry[] {
  const groups = new Map<string, HeatmapRow[]>();
  for (const row of rows) {
    const category = row.category ?? '';
    groups.set(category, [...(groups.get(category) ?? []), row]);
  }
  return [...groups].flatMap(([category, members]) => (category === '' ? members : [category, ...members]));
}
