import type { ReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { useUi } from '../provider/UiProvider';
import type { TableColumn } from './Table';
import type { Features } from './table-model';
import styles from './Table.module.css';

interface TableHeadProps<Row extends object> {
  columns: readonly TableColumn<Row>[];
  table: ReactTable<Features, Row>;
  sorting: readonly { id: string; desc: boolean }[];
  hasActions: boolean;
}

export function TableHead<Row extends object>({ columns, table, sorting, hasActions }: TableHeadProps<Row>) {
  const { texts } = useUi();
  return (
    <tr role="row">
      {columns.map((column) => {
        const model = table.getColumn(column.id);
        const sort = sorting.find((candidate) => candidate.id === column.id);
        const Icon = sort === undefined ? ChevronsUpDown : sort.desc ? ArrowDown : ArrowUp;
        const order = sort === undefined ? 'none' : sort.desc ? 'descending' : 'ascending';
        const canSort = model?.getCanSort() === true;
        return (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            data-align={column.align}
            style={{ width: column.width }}
            aria-sort={canSort ? order : undefined}
          >
            {column.headerHidden === true ? (
              <VisuallyHidden>{column.header}</VisuallyHidden>
            ) : canSort ? (
              <button type="button" className={styles.sort} onClick={() => model.toggleSorting()}>
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
