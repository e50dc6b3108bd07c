import type { ReactNode } from 'react';
import type { TableProps } from './Table';
import { TableRow } from './TableRow';
import styles from './Table.module.css';

export interface TableRowsProps<Row extends object> extends TableProps<Row> {
  shown: readonly Row[];
  head: ReactNode;
}

/** All rows that are to be shown, as a table. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { shown, rowId, columns, rowActions, rowName, selection, caption, head } = props;
  return (
    <div className={styles.scroll} aria-busy={props.remote?.busy === true || undefined}>
      <table role="table" className={styles.table}>
        <caption className={styles.said}>{caption}</caption>
        <thead role="rowgroup">{head}</thead>
        <tbody role="rowgroup">
          {shown.map((row) => (
            <TableRow
              key={rowId(row)}
              row={row}
              columns={columns}
              rowActions={rowActions}
              rowName={rowName}
              rowId={rowId}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
