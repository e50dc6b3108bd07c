import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { classNames } from '../class-names';
import { TableRow } from './TableRow';
import type { TableRowsProps } from './TableRows';
import styles from './Table.module.css';

/** Estimate in pixels until a row has been measured. */
const ROW_HEIGHT = 57;

/** Thousands of rows in a scrolling box, of which only visible ones exist. */
export function VirtualRows<Row extends object>(props: TableRowsProps<Row>) {
  const { shown, rowId, columns, rowActions, rowName, selection, caption, head } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const span = columns.length + (rowActions === undefined ? 0 : 1) + (selection === undefined ? 0 : 1);

  return (
    <div
      ref={frame}
      className={classNames(styles.scroll, styles.tall)}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table role="table" className={styles.table} aria-rowcount={shown.length + 1}>
        <caption className={styles.said}>{caption}</caption>
        <thead role="rowgroup">{head}</thead>
        <tbody role="rowgroup">
          {before > 0 && <Spacer height={before} span={span} />}
          {items.map(({ index }) => {
            const row = shown[index];
            return row === undefined ? null : (
              <TableRow
                key={rowId(row)}
                row={row}
                columns={columns}
                rowActions={rowActions}
                rowName={rowName}
                rowId={rowId}
                selection={selection}
                index={index}
                measure={virtualizer.measureElement}
              />
            );
          })}
          {after > 0 && <Spacer height={after} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

/** Reserves the space of rows that are out of sight. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
