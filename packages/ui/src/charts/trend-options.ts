import type { Options, SeriesOptionsType, YAxisOptions } from 'highcharts';
import { background, numbered, textStyle, xAxis, yAxis } from './chart-options';
import type { TrendChartProps, TrendMark, TrendPoint } from './TrendChart';
import { line } from './value-options';
import { zoomedAxis } from './zoomed-axis';

interface TrendOptionsInput extends TrendChartProps {
  locale: string;
  /** Pixels. */
  height: number;
}

/** Pixels before the plot, above it, of the bars, of their name, and of the labels below. */
const [LEFT, TOP, BARS, NAME, LABELS] = [44, 8, 32, 36, 26];
/** Pixels of a character of a band's label, and before it. */
const [CHARACTER, DISTANCE] = [8.2, 8];
/** Distance between two points (pixels) from which each bar has a figure, and below which points are small. */
const [ROOM_FOR_FIGURE, NARROW] = [60, 16];
/** Pixels that the label of a band needs. */
const WORD = 16;

/** The line of the score with its margin in front of the bands, above the bars of participation. */
export function trendOptions(input: TrendOptionsInput, width: number): Options {
  const { points, bands, format, height, names } = input;
  const right = DISTANCE + CHARACTER * Math.max(...bands.map(({ label }) => label.length));
  const across = Math.max(1, width - LEFT - right);
  const bars = names.participation === undefined ? 0 : BARS + NAME;
  const pane = { top: TOP, height: height - TOP - LABELS - bars };
  const axis = zoomedAxis(
    points.flatMap(({ value, margin }) =>
      value === null ? [] : [value - (margin ?? 0), value + (margin ?? 0)],
    ),
    { from: Math.min(...bands.map(({ from }) => from)), to: Math.max(...bands.map(({ to }) => to)) },
  );
  const pixels = (from: number, to: number) =>
    ((Math.min(to, axis.to) - Math.max(from, axis.from)) / (axis.to - axis.from)) * pane.height;
  const slot = across / Math.max(1, points.length);
  return {
    chart: { margin: [TOP, right, LABELS, LEFT] },
    xAxis: {
      ...xAxis(
        points.map(({ label }) => label),
        across,
      ),
      lineWidth: 0,
      crosshair: { color: 'var(--color-outline)', zIndex: 3 },
      plotLines: (input.marks?.marks ?? []).map(({ at }) => ({
        value: at,
        color: 'var(--color-text)',
        dashStyle: 'Dash',
        width: 1,
        zIndex: 3,
      })),
    },
    yAxis: [
      {
        ...yAxis(format),
        ...pane,
        tickPositions: [...axis.ticks],
        gridLineDashStyle: 'Solid',
        plotBands: bands.map(({ band, label, from, to }) => ({
          from,
          to,
          color: `var(--score-${band}-soft)`,
          label: {
            text: pixels(from, to) < WORD ? '' : label,
            align: 'right',
            textAlign: 'left',
            x: DISTANCE - 2,
            inside: false,
            style: { ...textStyle, color: `var(--score-${band})` },
          },
        })),
      },
      participationAxis(names.participation, height - LABELS - BARS),
      { ...pane, visible: false, min: 0, max: 1 },
    ],
    series: [
      {
        type: 'line',
        ...line,
        marker: { ...line.marker, radius: slot < NARROW ? 2.5 : 4 },
        // Rounds without a score are told, too.
        nullInteraction: true,
        data: points.map(({ value }) => value),
        zIndex: 2,
      },
      marginSeries(points, slot),
      ...participationSeries(input, slot),
      ...markSeries(input.marks?.marks ?? []),
    ],
  };
}

function marginSeries(points: readonly TrendPoint[], slot: number): SeriesOptionsType {
  const isAlone = (at: number) => [at - 1, at + 1].every((next) => (points[next]?.value ?? null) === null);
  return {
    ...background,
    type: 'arearange',
    color: 'var(--brand-from)',
    fillOpacity: 0.3,
    lineWidth: 0,
    marker: { enabled: false },
    data: points.flatMap(({ value, margin }, at) => {
      const range = value === null ? [null, null] : [value - (margin ?? 0), value + (margin ?? 0)];
      // Between two gaps, an area has no width of its own.
      const half = value !== null && isAlone(at) ? 4 / slot : 0;
      return (half > 0 ? [at - half, at + half] : [at]).map((x) => [x, ...range]);
    }),
  };
}

function participationAxis(name: string | undefined, top: number): YAxisOptions {
  return {
    ...yAxis(String),
    top,
    height: BARS,
    min: 0,
    max: 1,
    visible: name !== undefined,
    gridLineWidth: 0,
    labels: { enabled: false },
    title: {
      text: name ?? '',
      align: 'high',
      rotation: 0,
      textAlign: 'left',
      reserveSpace: false,
      offset: 0,
      x: 32,
      y: -10,
      style: textStyle,
    },
  };
}

function participationSeries(
  { points, names, locale }: TrendOptionsInput,
  slot: number,
): SeriesOptionsType[] {
  if (names.participation === undefined) return [];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const width = Math.min(16, slot * 0.6);
  const shared = {
    ...background,
    type: 'column',
    yAxis: 1,
    stacking: 'normal',
    pointWidth: width,
    borderWidth: 0,
    borderRadius: 0,
  } as const;
  const participation = points.map((point) => point.participation);
  return [
    {
      ...shared,
      color: 'var(--color-sunken)',
      data: participation.map((share) => (share === null ? null : 1 - share)),
    },
    {
      ...shared,
      color: 'var(--color-outline)',
      data: participation,
      dataLabels: {
        enabled: slot >= ROOM_FOR_FIGURE,
        inside: true,
        align: 'left',
        verticalAlign: 'bottom',
        x: width + 2,
        y: 4,
        crop: false,
        overflow: 'allow',
        style: { ...textStyle, textOutline: 'none' },
        formatter() {
          return percent.format(this.y ?? 0);
        },
      },
    },
  ];
}

/** Marks where something began, with its number in the list below. */
function markSeries(marks: readonly TrendMark[]): SeriesOptionsType[] {
  // The library fails at the keys of a chart whose last series is empty.
  if (marks.length === 0) return [];
  const series: SeriesOptionsType = {
    ...background,
    type: 'scatter',
    yAxis: 2,
    zIndex: 4,
    color: 'var(--color-text)',
    marker: { symbol: 'circle', radius: 9 },
    data: marks.map(({ at }) => [at, 0.94]),
    dataLabels: {
      ...numbered,
      style: { color: 'var(--color-surface)', fontSize: '11px', fontWeight: '600', textOutline: 'none' },
      formatter() {
        return String(this.index + 1);
      },
    },
  };
  return [series];
}
