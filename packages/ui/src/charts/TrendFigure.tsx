import type { TrendChartProps } from './TrendChart';

export function TrendFigure({ label }: TrendChartProps) {
  return <figure aria-label={label} />;
}
