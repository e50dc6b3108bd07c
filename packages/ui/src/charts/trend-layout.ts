import type { TrendBand, TrendPoint } from './TrendChart';
import { zoomedAxis, type ZoomedAxis } from './zoomed-axis';

/** Pixels before the plot, above it, of the bars, of their name, and of the labels below. */
const [LEFT, TOP, BARS, NAME, LABELS] = [44, 8, 32, 36, 26];
/** Pixels of a character of a band's label, and before it. */
const [CHARACTER, DISTANCE] = [8.2, 8];
/** Smallest width in pixels at which everything is drawn. */
const LEAST_WIDTH = 200;

/** The position of everything in a trend, in pixels of the drawing. */
export interface TrendLayout {
  axis: ZoomedAxis;
  plot: { left: number; right: number; top: number; bottom: number };
  bars: { top: number; bottom: number };
  /** Pixels between two points. */
  slot: number;
  x: (index: number) => number;
  y: (value: number) => number;
  /** The point nearest to a horizontal position. */
  nearest: (x: number) => number;
}

export function layTrend(
  points: readonly TrendPoint[],
  bands: readonly TrendBand[],
  { width, height, hasBars = true }: { width: number; height: number; hasBars?: boolean },
): TrendLayout {
  const values = points.flatMap(({ value, margin }) =>
    value === null ? [] : [value - (margin ?? 0), value + (margin ?? 0)],
  );
  const axis = zoomedAxis(values, {
    from: Math.min(...bands.map(({ from }) => from)),
    to: Math.max(...bands.map(({ to }) => to)),
  });
  const bottom = height - LABELS;
  const bars = hasBars ? BARS + NAME : 0;
  const words = DISTANCE + CHARACTER * Math.max(...bands.map(({ label }) => label.length));
  const plot = {
    left: LEFT,
    right: Math.max(LEAST_WIDTH, width) - words,
    top: TOP,
    bottom: bottom - bars,
  };
  const slot = (plot.right - plot.left) / Math.max(1, points.length);
  const inScale = (value: number) => Math.min(axis.to, Math.max(axis.from, value));
  return {
    axis,
    plot,
    bars: { top: hasBars ? bottom - BARS : bottom, bottom },
    slot,
    x: (index) => plot.left + (index + 0.5) * slot,
    y: (value) =>
      plot.bottom - ((inScale(value) - axis.from) / (axis.to - axis.from)) * (plot.bottom - plot.top),
    nearest: (x) => Math.min(points.length - 1, Math.max(0, Math.floor((x - plot.left) / slot))),
  };
}

/** Points that follow each other without a gap, by their indices in the list. */
export function runsOf(points: readonly TrendPoint[]): number[][] {
  const runs: number[][] = [];
  points.forEach(({ value }, index) => {
    if (value === null) return;
    const before = points[index - 1];
    if (before === undefined || before.value === null) runs.push([]);
    runs.at(-1)?.push(index);
  });
  return runs;
}
