import type { Options } from 'highcharts';
import type { ChartProps } from './Chart';
import { labelStep } from './label-step';

export interface ChartColors {
  text: string;
  muted: string;
  hairline: string;
  surface: string;
  from: string;
  mid: string;
  to: string;
}

interface ChartOptionsInput extends ChartProps {
  kind: 'line' | 'column';
  height: number;
  digits: number;
  colors: ChartColors;
  locale: string;
  /** Pixels available to the chart; decides how many labels fit below it. */
  width: number;
}

/** Pixels that the axis of values takes. */
const AXIS = 48;

/** Text is escaped here because a tooltip is HTML to the library. */
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One series without legend; columns run from purple to orange. */
export function chartOptions(input: ChartOptionsInput): Options {
  const {
    kind,
    points,
    valueName,
    colors,
    locale,
    height,
    width,
    min: lowest = 0,
    max,
    digits,
    format,
  } = input;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const axisNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const labels = { style: { color: colors.muted, fontSize: '13px' } };
  const gradient = {
    linearGradient: { x1: 0, y1: 1, x2: 0, y2: 0 },
    stops: [
      [0, colors.from],
      [0.55, colors.mid],
      [1, colors.to],
    ] as [number, string][],
  };
  return {
    accessibility: { enabled: false },
    chart: {
      type: kind === 'line' ? 'spline' : 'column',
      height,
      // Also for changes: a drawing in the middle of a theme change would be printed like that.
      animation: false,
      backgroundColor: 'transparent',
      spacing: [12, 4, 8, 4],
      style: { fontFamily: 'inherit' },
    },
    credits: { enabled: false },
    legend: { enabled: false },
    title: { text: '' },
    xAxis: {
      categories: points.map((point) => point.label),
      labels: {
        style: { ...labels.style, whiteSpace: 'nowrap', textOverflow: 'none' },
        autoRotation: [],
        step: labelStep(
          points.map((point) => point.label),
          width - AXIS,
        ),
      },
      lineColor: colors.hairline,
      tickLength: 0,
      crosshair: kind === 'line' ? { color: colors.hairline } : false,
    },
    yAxis: {
      title: { text: '' },
      labels: { ...labels, formatter: (context) => (format ?? axisNumber.format)(Number(context.value)) },
      gridLineColor: colors.hairline,
      gridLineDashStyle: 'Dash',
      allowDecimals: digits > 0 && max === undefined,
      min: lowest,
      ...(max !== undefined && { max, tickInterval: lowest < 0 ? (max - lowest) / 4 : max / 5 }),
    },
    tooltip: {
      backgroundColor: colors.surface,
      borderColor: colors.hairline,
      borderRadius: 8,
      shadow: false,
      style: { color: colors.text, fontSize: '13px' },
      formatter() {
        const label = escape(points[this.index]?.label ?? '');
        return `${label}<br/><b>${escape((format ?? number.format)(Number(this.y)))}</b> ${escape(valueName)}`;
      },
    },
    plotOptions: {
      series: { animation: still ? false : { duration: 400 }, states: { inactive: { opacity: 1 } } },
      column: { borderWidth: 0, borderRadius: 4, maxPointWidth: 44, pointPadding: 0.06, groupPadding: 0.12 },
      spline: {
        lineWidth: 3,
        marker: {
          enabled: true,
          symbol: 'circle',
          radius: 4,
          fillColor: colors.surface,
          lineColor: colors.from,
          lineWidth: 2,
        },
      },
    },
    series: [
      {
        type: kind === 'line' ? 'spline' : 'column',
        name: valueName,
        data: points.map((point) => point.value),
        color: kind === 'line' ? colors.from : gradient,
      },
    ],
  };
}
