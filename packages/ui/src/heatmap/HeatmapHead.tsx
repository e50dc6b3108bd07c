import { ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { TableSort } from '../table/table-model';
import type { HeatmapColumn } from './Heatmap';
import styles from './Heatmap.module.css';

interface HeatmapHeadProps {
  rowHeader: string;
  columns: readonly HeatmapColumn[];
  sort: TableSort;
  onSort: (column: string) => void;
}

/** Each head sorts the rows by its column: ascending, descending, in the order of the survey. */
export function HeatmapHead({ rowHeader, columns, sort, onSort }: HeatmapHeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" data-stop tabIndex={-1}>
          {rowHeader}
        </th>
        {columns.map(({ id, label, note }) => {
          const order = sort?.column !== id ? 'none' : sort.descending ? 'descending' : 'ascending';
          return (
            <th key={id} role="columnheader" scope="col" aria-sort={order}>
              <button type="button" data-stop tabIndex={-1} onClick={() => onSort(id)}>
                <span className={styles.columnName} title={label}>
                  {label}
                </span>
                {note !== undefined && <small>{note}</small>}
                <span className={styles.order} aria-hidden="true">
                  <ChevronsUpDown />
                  <ArrowUp />
                </span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
