import { useUi } from '../provider/UiProvider';
import type { ChartProps } from './Chart';
import { ChartDrawing } from './ChartDrawing';
import { ChartFrame } from './ChartFrame';
import { DRAWING } from './chart-height';

/** The downloaded part of the charts of one series, with the library that draws them. */
export function ValueChart(props: ChartProps & { kind: 'line' | 'column' }) {
  const { label, pointName, valueName, points, format, height = DRAWING, digits = 0 } = props;
  const { locale } = useUi();
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const rows = points.map((point) => [
    point.label,
    point.value === null ? '–' : (format ?? number.format)(point.value),
  ]);
  return (
    <ChartFrame label={label} table={{ heads: [pointName, valueName], rows }} height={height}>
      <ChartDrawing {...props} height={height} digits={digits} />
    </ChartFrame>
  );
}
