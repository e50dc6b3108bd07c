import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
} from 'react';
import { CopyMenu } from '../copying/CopyMenu';
import { afterPaint } from '../loading/after-paint';
import { useScrollBox } from '../scrolling/use-scroll-box';
import { nextSort, type TableSort } from '../table/table-model';
import type { HeatmapProps } from './Heatmap';
import { HeatmapHead } from './HeatmapHead';
import { HeatmapLine } from './HeatmapLine';
import { heatmapTable } from './heatmap-table';
import { orderRows } from './heatmap-order';
import styles from './Heatmap.module.css';
import { useGridKeys } from './use-grid-keys';

/** Number of rows that can be rendered at once without being noticed. */
const LONG = 20;
/** Number of columns whose names have room in their usual size on a small desk. */
const MOST_COLUMNS = 9;

/** The downloaded part of `Heatmap`: all rows at once, so that they can be read, searched and printed. */
export function HeatmapGrid({ caption, rowHeader, columns, rows, initialSort, onOpen }: HeatmapProps) {
  const [sort, setSort] = useState<TableSort>(initialSort ?? null);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  useScrollBox(frame, { axis: 'x', state: String(columns.length) });
  const keys = useGridKeys(grid);
  // A head responds immediately; the rows follow when they are sorted.
  const order = useDeferredValue(sort);
  const entries = useMemo(() => orderRows(rows, order), [rows, order]);
  const drawn = useRef(order);
  useLayoutEffect(() => {
    if (drawn.current === order) return;
    drawn.current = order;
    frame.current?.scrollTo({ top: 0, behavior: 'instant' });
    settle(grid.current);
  }, [order]);

  const open = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const row = cell?.closest('tr')?.dataset['row'];
    const column = cell?.dataset['column'];
    if (row !== undefined && column !== undefined) onOpen?.(row, column);
  };
  return (
    <div>
      <div ref={frame} className={styles.frame}>
        <table
          ref={grid}
          role="grid"
          aria-label={caption}
          className={styles.heatmap}
          style={{ '--columns': columns.length } as CSSProperties}
          data-long={rows.length > LONG || undefined}
          data-many={columns.length > MOST_COLUMNS || undefined}
          data-sorted={order !== null || undefined}
          onClick={open}
          {...keys}
        >
          <HeatmapHead
            rowHeader={rowHeader}
            columns={columns}
            sort={sort}
            onSort={(column) => setSort(nextSort(sort, column))}
          />
          <tbody role="rowgroup">
            {entries.map((entry) =>
              typeof entry === 'string' ? (
                <tr key={`category ${entry}`} role="row" className={styles.category}>
                  <th role="rowheader" aria-colspan={columns.length + 1}>
                    {entry}
                  </th>
                </tr>
              ) : (
                <HeatmapLine key={entry.id} row={entry} columns={columns} isOpenable={onOpen !== undefined} />
              ),
            )}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <CopyMenu label={caption} table={() => heatmapTable(rowHeader, columns, entries)} />
      </div>
    </div>
  );
}

/** Marks the table until the frame after the next, so that rows far below do not delay visible ones. */
function settle(table: HTMLTableElement | null): void {
  table?.setAttribute('data-settling', '');
  afterPaint(() => table?.removeAttribute('data-settling'));
}
