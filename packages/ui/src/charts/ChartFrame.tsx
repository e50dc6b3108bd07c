import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../actions/Button';
import { CopyMenu } from '../copying/CopyMenu';
import type { TableData } from '../copying/table-data';
import { useUi } from '../provider/UiProvider';
import styles from './Chart.module.css';
import { ChartTable } from './ChartTable';

interface ChartFrameProps {
  /** Name of the chart, its table and its picture. */
  label: string;
  table: TableData;
  /** Pixels of the drawing; the table scrolls within them. */
  height: number;
  /** Lines without which the picture cannot be understood. */
  legend?: readonly string[] | undefined;
  /** The drawing. */
  children: ReactNode;
}

const noLines: readonly string[] = [];

/** What all charts share: a name, the same values as a table, and copying both. */
export function ChartFrame({ label, table, height, legend = noLines, children }: ChartFrameProps) {
  const { texts } = useUi();
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <figure className={styles.chart} aria-label={label}>
      <div ref={place} id={id} className={styles.body} style={{ minHeight: height }}>
        {asTable ? <ChartTable label={label} table={table} height={height} /> : children}
      </div>
      <div className={styles.foot}>
        <Button variant="link" size="sm" aria-controls={id} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.showAsChart : texts.showAsTable}
        </Button>
        <CopyMenu label={label} table={() => table} picture={{ place, isShown: !asTable, lines: legend }} />
      </div>
    </figure>
  );
}
