import type { Options } from 'highcharts';
import type { ChartProps } from './Chart';
import { textStyle, xAxis, yAxis } from './chart-options';

interface ValueOptionsInput extends ChartProps {
  kind: 'line' | 'column';
  digits: number;
  locale: string;
}

/** Pixels that the axis of values takes. */
const AXIS = 48;

/** Text is escaped here because a tooltip is HTML to the library. */
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One series without legend on so many pixels; columns run from purple to orange. */
export function valueOptions(input: ValueOptionsInput, width: number): Options {
  const { kind, points, valueName, locale, min = 0, max, digits, format } = input;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const axisNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const data = points.map(({ value }) => value);
  return {
    // On the right, the last label leans out of the drawing: a German month takes more than others.
    chart: { spacing: [12, 12, 8, 4] },
    xAxis: {
      ...xAxis(
        points.map(({ label }) => label),
        width - AXIS,
      ),
      crosshair: kind === 'line' && { color: 'var(--color-hairline)' },
    },
    yAxis: {
      ...yAxis(format ?? axisNumber.format),
      allowDecimals: digits > 0 && max === undefined,
      min,
      ...(max !== undefined && { max, tickInterval: min < 0 ? (max - min) / 4 : max / 5 }),
    },
    tooltip: {
      enabled: true,
      backgroundColor: 'var(--color-raised)',
      borderColor: 'var(--color-hairline)',
      borderRadius: 8,
      shadow: false,
      style: { ...textStyle, color: 'var(--color-text)' },
      formatter() {
        const label = escape(points[this.index]?.label ?? '');
        return `${label}<br/><b>${escape((format ?? number.format)(Number(this.y)))}</b> ${escape(valueName)}`;
      },
    },
    series: [
      kind === 'line'
        ? { type: 'spline', name: valueName, data, ...line }
        : {
            type: 'column',
            name: valueName,
            data,
            color: gradient,
            borderWidth: 0,
            borderRadius: 4,
            maxPointWidth: 44,
            pointPadding: 0.06,
            groupPadding: 0.12,
          },
    ],
  };
}

const gradient = {
  linearGradient: { x1: 0, y1: 1, x2: 0, y2: 0 },
  stops: [
    [0, 'var(--brand-from)'],
    [0.55, 'var(--brand-mid)'],
    [1, 'var(--brand-to)'],
  ] as [number, string][],
};

/** The line of a score. */
export const line = {
  color: 'var(--brand-from)',
  lineWidth: 3,
  marker: {
    enabled: true,
    symbol: 'circle',
    radius: 4,
    fillColor: 'var(--color-surface)',
    lineColor: 'var(--brand-from)',
    lineWidth: 2,
  },
};
