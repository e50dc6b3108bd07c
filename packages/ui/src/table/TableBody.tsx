import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import type { TableProps } from './Table';
import { TableRow } from './TableRow';
import styles from './Table.module.css';

interface TableBodyProps<Row extends object> extends TableProps<Row> {
  shown: readonly Row[];
  /** Only the rows in sight exist; for lists without pages. */
  virtual: boolean;
  head: ReactNode;
}

const ROW_HEIGHT = 57;
/** Fewer rows than this are simply all there. */
const FEW = 60;

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { shown, rowId, columns, rowActions, rowName, caption, head } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isVirtual = props.virtual && shown.length > FEW;
  const virtualizer = useVirtualizer({
    count: shown.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const visible = isVirtual ? items.map((item) => item.index) : shown.map((_, index) => index);
  const before = items[0]?.start ?? 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const span = columns.length + (rowActions === undefined ? 0 : 1);

  return (
    <div
      ref={frame}
      className={classNames(styles.scroll, props.virtual && styles.tall)}
      {...(props.virtual && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table role="table" className={styles.table} aria-rowcount={isVirtual ? shown.length + 1 : undefined}>
        <caption className={styles.said}>{caption}</caption>
        <thead role="rowgroup">{head}</thead>
        <tbody role="rowgroup">
          {isVirtual && before > 0 && <Spacer height={before} span={span} />}
          {visible.map((index) => {
            const row = shown[index];
            return row === undefined ? null : (
              <TableRow
                key={rowId(row)}
                row={row}
                columns={columns}
                rowActions={rowActions}
                rowName={rowName}
                {...(isVirtual && { index, measure: virtualizer.measureElement })}
              />
            );
          })}
          {isVirtual && after > 0 && <Spacer height={after} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
