import { dateWriter } from '@elan/calendar';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../forms/Checkbox';
import { Menu } from '../menus/Menu';
import { useUi } from '../provider/UiProvider';
import { wordsOf } from '../forms/day-text';
import type { TableColumn, TableProps, TableValue } from './Table';
import { withRows } from './table-model';
import styles from './Table.module.css';

interface TableRowProps<Row extends object> extends Pick<
  TableProps<Row>,
  'columns' | 'rowActions' | 'rowName' | 'rowId' | 'selection'
> {
  row: Row;
  index?: number;
  measure?: (element: HTMLTableRowElement | null) => void;
}

export function TableRow<Row extends object>({
  row,
  columns,
  rowActions,
  rowId,
  rowName,
  selection,
  index,
  measure,
}: TableRowProps<Row>) {
  const { texts, locale } = useUi();
  const actions = rowActions?.(row);
  const name = rowName?.(row) ?? String(columns[0]?.value?.(row) ?? '');
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {selection !== undefined && (
        <td role="cell" className={styles.choice}>
          <Checkbox
            label={selection.label(row)}
            labelHidden
            checked={selection.selected.has(rowId(row))}
            onChange={(isChosen) => selection.onChange(withRows(selection.selected, [rowId(row)], isChosen))}
          />
        </td>
      )}
      {columns.map((column, position) => {
        const content = cellContent(column, row, locale);
        return position === 0 ? (
          <th key={column.id} role="rowheader" scope="row" data-align={column.align}>
            {content}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            data-align={column.align}
            data-wide-only={column.wideOnly}
            data-label={column.headerHidden === true ? undefined : column.header}
          >
            {content}
          </td>
        );
      })}
      {actions !== undefined && (
        <td role="cell" className={styles.actions}>
          {actions.length > 0 && (
            <Menu
              size="sm"
              icon={<EllipsisVertical />}
              label={`${texts.rowActions}: ${name}`}
              items={actions}
            />
          )}
        </td>
      )}
    </tr>
  );
}

function cellContent<Row>(column: TableColumn<Row>, row: Row, locale: string): ReactNode {
  return column.cell === undefined ? written(column.value?.(row), locale) : column.cell(row);
}

function written(value: TableValue, locale: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (value instanceof Date) return dateWriter(wordsOf(locale), { dateStyle: 'long' })(value);
  return String(value);
}
