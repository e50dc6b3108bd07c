import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { useUi } from '../provider/UiProvider';
import type { TableColumn } from './Table';
import { canSort, type TableSort } from './table-model';
import styles from './Table.module.css';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort;
  hasActions: boolean;
  /** The checkbox that selects every row of the page. */
  choice?: ReactNode;
  onSort: (column: string) => void;
}

export function TableHead<Row>({ columns, sort, hasActions, choice, onSort }: TableHeadProps<Row>) {
  const { texts } = useUi();
  return (
    <tr role="row">
      {choice !== undefined && (
        <td role="cell" className={styles.choice}>
          {choice}
        </td>
      )}
      {columns.map((column) => {
        const isSortable = canSort(column);
        const order = sort?.column !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending';
        const Icon = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[order];
        return (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            data-align={column.align}
            style={{ width: column.width }}
            aria-sort={isSortable ? order : undefined}
          >
            {column.headerHidden === true ? (
              <VisuallyHidden>{column.header}</VisuallyHidden>
            ) : isSortable ? (
              <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                {column.header}
                <Icon aria-hidden="true" />
              </button>
            ) : (
              column.header
            )}
          </th>
        );
      })}
      {hasActions && (
        <th role="columnheader" scope="col" className={styles.actionsHead}>
          <VisuallyHidden>{texts.rowActions}</VisuallyHidden>
        </th>
      )}
    </tr>
  );
}
