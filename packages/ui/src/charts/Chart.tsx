import { Arriving } from '../loading/Arriving';
import { onDemand } from '../loading/on-demand';
import { chartHeight, DRAWING } from './chart-height';

export interface ChartPoint {
  /** The text on the axis. */
  label: string;
  /** Null leaves a gap. */
  value: number | null;
}

export interface ChartProps {
  /** What the chart shows; the name of the chart and its table. */
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
  /** How a value is written on the axis, at its point and in the table; by default a number with these decimals. */
  format?: ((value: number) => string) | undefined;
}

const chart = onDemand(() => import('./ValueChart').then((part) => part.ValueChart));

/** A value over time as a line. */
export function LineChart(props: ChartProps) {
  return (
    <Arriving part={chart} props={{ ...props, kind: 'line' }} height={chartHeight(props.height ?? DRAWING)} />
  );
}

/** Amounts as columns in the brand's gradient. */
export function ColumnChart(props: ChartProps) {
  return (
    <Arriving
      part={chart}
      props={{ ...props, kind: 'column' }}
      height={chartHeight(props.height ?? DRAWING)}
    />
  );
}
