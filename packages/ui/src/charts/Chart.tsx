import { Arriving } from '../loading/Arriving';
import { onDemand } from '../loading/on-demand';
import { chartHeight, DRAWING } from './chart-height';

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
