import type { Options, PointOptionsObject, XAxisPlotBandsOptions } from 'highcharts';
import { background, numbered, textStyle, yAxis } from './chart-options';
import type { DriverMapProps } from './DriverMap';
import { spread } from './spread';
import { zoomedAxis } from './zoomed-axis';

interface DriverOptionsInput extends DriverMapProps {
  /** Pixels. */
  height: number;
}

/** Pixels of a point's circle. */
const RADIUS = 12;
/** Pixels next to the plot, for the labels above it, and for those and the names of the axes below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 1, 26, 50];
/** Pixels between the outermost circles and the edges. */
const PADDING = RADIUS + 8;
/** Drawings up to this width (pixels) have smaller words, so that those of two corners never touch. */
const NARROW = 400;

/** Questions by impact (across) and score (up), on so many pixels. */
export function driverOptions(input: DriverOptionsInput, width: number): Options {
  const { points, middle, scale, height, format, onOpen } = input;
  const scores = zoomedAxis([middle.score, ...points.map(({ score }) => score)], scale);
  const x = axisOf([0, middle.impact, ...points.map(({ impact }) => impact)], width - LEFT - RIGHT);
  const y = axisOf([scores.from, scores.to], height - TOP - BOTTOM);
  const places = points.map(({ impact, score }) => ({ x: x.pixels(impact), y: y.pixels(score) }));
  const circles = spread(places, RADIUS, { width: x.length, height: y.length }).map((place) => ({
    x: x.value(place.x),
    y: y.value(place.y),
  }));
  const dashed = { color: 'var(--color-outline)', dashStyle: 'Dash', width: 1, zIndex: 1 } as const;
  return {
    chart: {
      margin: [TOP, RIGHT, BOTTOM, LEFT],
      plotBorderWidth: 1,
      plotBorderColor: 'var(--color-hairline)',
    },
    xAxis: {
      tickPositions: [],
      lineWidth: 0,
      min: x.min,
      max: x.max,
      plotLines: [{ ...dashed, value: middle.impact }],
      plotBands: wordsAround(input, x, width),
    },
    yAxis: {
      ...yAxis(format),
      tickPositions: [...scores.ticks],
      startOnTick: false,
      endOnTick: false,
      gridLineWidth: 0,
      min: y.min,
      max: y.max,
      plotLines: [{ ...dashed, value: middle.score }],
    },
    series: [
      {
        type: 'scatter',
        zIndex: 3,
        cursor: onOpen === undefined ? 'default' : 'pointer',
        marker: { symbol: 'circle', radius: RADIUS, states: { hover: { radiusPlus: 0, lineWidth: 3 } } },
        states: { hover: { halo: null } },
        point: { events: { click: ({ point }) => onOpen?.(points[point.index]?.id ?? '') } },
        data: points.map(({ isStart }, index) => ({ ...circles[index], ...lookOf(isStart, index) })),
      },
      {
        ...background,
        type: 'scatter',
        zIndex: 2,
        color: 'var(--color-outline)',
        lineWidth: 1,
        marker: { symbol: 'circle', radius: 2 },
        // The lines lead from each exact place to its circle, which may have given way.
        data: points.flatMap(({ impact, score }, index) => [
          { x: impact, y: score },
          { ...circles[index], marker: { enabled: false } },
          { x: impact, y: null },
        ]),
      },
      {
        ...background,
        type: 'area',
        color: 'var(--color-primary-soft)',
        fillOpacity: 1,
        lineWidth: 0,
        marker: { enabled: false },
        threshold: y.min,
        data: [
          [middle.impact, middle.score],
          [x.max, middle.score],
        ],
      },
    ],
  };
}

interface Axis {
  min: number;
  max: number;
  /** Pixels. */
  length: number;
  pixels: (value: number) => number;
  value: (pixels: number) => number;
}

/** An axis of so many pixels that shows these values, and has room for a circle at both ends. */
function axisOf(values: readonly number[], length: number): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const perPixel = (high - low || 1) / Math.max(1, length - 2 * PADDING);
  const min = low - PADDING * perPixel;
  return {
    min,
    max: min + length * perPixel,
    length,
    pixels: (value) => (value - min) / perPixel,
    value: (pixels) => min + pixels * perPixel,
  };
}

function lookOf(isStart: boolean, index: number): PointOptionsObject {
  const [fill, stroke, color] = isStart
    ? ['var(--color-primary)', 'var(--color-primary)', 'var(--color-on-primary)']
    : ['var(--color-surface)', 'var(--color-outline)', 'var(--color-text)'];
  return {
    marker: {
      fillColor: fill,
      lineColor: stroke,
      lineWidth: 1.5,
      states: { hover: { fillColor: fill, lineColor: 'var(--color-primary)' } },
    },
    dataLabels: {
      ...numbered,
      format: String(index + 1),
      style: { ...textStyle, color, fontWeight: '600', textOutline: 'none' },
    },
  };
}

/** The names of the quarters at the corners, and below them those of the axes. */
function wordsAround(
  { quadrants, names }: DriverOptionsInput,
  { min, max }: Axis,
  width: number,
): XAxisPlotBandsOptions[] {
  const fontSize = width < NARROW ? '11px' : '13px';
  const words = [
    [quadrants.lowHigh, 'left', 'top', -8],
    [quadrants.highHigh, 'right', 'top', -8],
    [quadrants.lowLow, 'left', 'bottom', 18],
    [quadrants.highLow, 'right', 'bottom', 18],
    [`↑ ${names.score}`, 'left', 'bottom', 42],
    [`${names.impact} →`, 'right', 'bottom', 42],
  ] as const;
  return words.map(([text, align, verticalAlign, y]) => {
    const isStart = text === quadrants.highLow;
    const style = isStart ? { color: 'var(--color-primary)', fontWeight: '600' } : {};
    return {
      from: min,
      to: max,
      color: 'transparent',
      label: {
        text,
        align,
        verticalAlign,
        textAlign: align,
        x: 0,
        y,
        inside: false,
        style: { ...textStyle, fontSize, ...style },
      },
    };
  });
}
