import type { TableData } from '../copying/table-data';
import type { HeatmapCell, HeatmapColumn } from './Heatmap';
import type { HeatmapEntry } from './heatmap-order';

/** What is shown, in order; a gap is an empty cell. */
export function heatmapTable(
  rowHeader: string,
  columns: readonly HeatmapColumn[],
  entries: readonly HeatmapEntry[],
): TableData {
  const textOf = (cell: HeatmapCell | undefined) => (cell !== undefined && 'text' in cell ? cell.text : '');
  return {
    heads: [
      rowHeader,
      ...columns.map(({ label, note }) => (note === undefined ? label : `${label} (${note})`)),
    ],
    rows: entries.map((entry) =>
      typeof entry === 'string'
        ? [entry, ...columns.map(() => '')]
        : [entry.label, ...columns.map(({ id }) => textOf(entry.cells[id]))],
    ),
  };
}
