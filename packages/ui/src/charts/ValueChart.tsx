import { useCallback, useMemo } from 'react';
import { useUi } from '../provider/UiProvider';
import type { ChartProps } from './Chart';
import { ChartDrawing } from './ChartDrawing';
import { ChartFrame } from './ChartFrame';
import { DRAWING } from './chart-height';
import { valueOptions } from './value-options';

/** The downloaded part of the charts of one series. */
export function ValueChart(props: ChartProps & { kind: 'line' | 'column' }) {
  const { label, pointName, valueName, points, format, height = DRAWING, digits = 0 } = props;
  const { locale } = useUi();
  const rows = useMemo(() => {
    const number = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return points.map((point) => [
      point.label,
      point.value === null ? '–' : (format ?? number.format)(point.value),
    ]);
  }, [points, format, digits, locale]);
  const words = useMemo(() => rows.map((row) => `${row.join(': ')} ${valueName}`), [rows, valueName]);
  const draw = useCallback(
    (width: number) => valueOptions({ ...props, digits, locale }, width),
    [props, digits, locale],
  );
  return (
    <ChartFrame label={label} table={{ heads: [pointName, valueName], rows }} height={height}>
      <ChartDrawing label={label} height={height} words={words} draw={draw} />
    </ChartFrame>
  );
}
