import { Arriving } from '../loading/Arriving';
import { onDemand } from '../loading/on-demand';
import { chartHeight, TALL_DRAWING } from './chart-height';

export interface TrendPoint {
  /** The short text on the axis: "Jun 2026". */
  label: string;
  /** It is on the scale of the bands; null leaves a gap. */
  value: number | null;
  /** Half of the interval around the value, in its unit; null if unknown. */
  margin: number | null;
  /** 0-1; null where it may not be shown. */
  participation: number | null;
  /** Shown while the point is under the pointer or has the focus: "June 2026: 7.2 ± 0.3, 207 of 278 answered". */
  words: string;
}

export interface TrendBand {
  band: 'bad' | 'normal' | 'good';
  label: string;
  from: number;
  to: number;
}

/** Something that began between the points, e.g. an action. */
export interface TrendMark {
  /** Position, in points from the first one: 1.5 is halfway between the second and the third. */
  at: number;
  /** Shown below the drawing: "3 June 2026: Meet every month". */
  words: string;
}

export interface TrendChartProps {
  /** What the chart shows; the name of the chart and its table. */
  label: string;
  /** Oldest first. */
  points: readonly TrendPoint[];
  /** Bands of the score, from the lowest; together they are the whole scale. */
  bands: readonly TrendBand[];
  /** How a value and, without its sign, a margin is written. */
  format: (value: number) => string;
  /**
   * Heads of the table's columns, e.g. "Round", "Score", "Margin", "Participation"; the last one also labels the bars,
   * which are only drawn with it.
   */
  names: { point: string; value: string; margin: string; participation?: string | undefined };
  /** Oldest first, in a list with this name below the drawing. */
  marks?: { name: string; marks: readonly TrendMark[] } | undefined;
  /** Pixels. */
  height?: number | undefined;
}

const figure = onDemand(() => import('./TrendFigure').then((part) => part.TrendFigure));

/** A score round by round with its margin, in front of the score bands and above the participation. */
export function TrendChart(props: TrendChartProps) {
  return <Arriving part={figure} props={props} height={chartHeight(props.height ?? TALL_DRAWING)} />;
}
