import { useId, useState } from 'react';
import { Button } from '../actions/Button';
import { Skeleton } from '../feedback/Skeleton';
import { onDemand, useOnDemand } from '../loading/on-demand';
import { useUi } from '../provider/UiProvider';
import styles from './Chart.module.css';
import { ChartTable } from './ChartTable';

export interface ChartPoint {
  /** What stands on the axis, formatted. */
  label: string;
  /** Null leaves a gap. */
  value: number | null;
}

export interface ChartProps {
  /** What the chart shows; its name and its table's. */
  label: string;
  /** Head of the table's first column, e.g. "Month". */
  pointName: string;
  /** What is counted, e.g. "Answers". */
  valueName: string;
  points: readonly ChartPoint[];
  /** Pixels. */
  height?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Decimals of the values. */
  digits?: number | undefined;
  /** How a value is written at the axis, at its point and in the table; a number with these decimals unless told. */
  format?: ((value: number) => string) | undefined;
}

const drawing = onDemand(() => import('./ChartDrawing').then((part) => part.ChartDrawing));

function Chart({ kind, ...props }: ChartProps & { kind: 'line' | 'column' }) {
  const { label, height = 280, digits = 0 } = props;
  const { texts } = useUi();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const Drawing = useOnDemand(drawing);

  return (
    <figure className={styles.chart} aria-label={label}>
      <div id={id} style={{ minHeight: height }}>
        {asTable ? (
          <ChartTable {...props} height={height} digits={digits} />
        ) : Drawing === undefined ? (
          <Skeleton height={height} radius={8} />
        ) : (
          <Drawing {...props} kind={kind} height={height} digits={digits} />
        )}
      </div>
      <div className={styles.switch}>
        <Button variant="link" size="sm" aria-controls={id} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.showAsChart : texts.showAsTable}
        </Button>
      </div>
    </figure>
  );
}

/** A value over time as a line. */
export function LineChart(props: ChartProps) {
  return <Chart {...props} kind="line" />;
}

/** Amounts as columns in the brand's gradient. */
export function ColumnChart(props: ChartProps) {
  return <Chart {...props} kind="column" />;
}
