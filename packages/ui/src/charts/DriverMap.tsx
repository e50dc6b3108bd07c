import { Arriving } from '../loading/Arriving';
import { onDemand } from '../loading/on-demand';
import { chartHeight, TALL_DRAWING } from './chart-height';

export interface DriverPoint {
  id: string;
  /** The question; it stands in the list beside the map, under the number that marks its point. */
  label: string;
  /** How strongly it moves together with the outcome: the correlation, -1 to 1. */
  impact: number;
  score: number;
  /** Both as they are written in list and table. */
  written: { impact: string; score: string };
  isStart: boolean;
}

export interface DriverMapProps {
  /** What the map shows; its name and its table's. */
  label: string;
  /** By priority: the first has number 1. */
  points: readonly DriverPoint[];
  /** Where low ends and high begins. */
  middle: { impact: number; score: number };
  /** What each quarter is called; the first word is of the impact. */
  quadrants: { highLow: string; highHigh: string; lowLow: string; lowHigh: string };
  /** Marks the point to start with: "Start here". */
  startText: string;
  /** Names of the axes and heads of the table's columns, e.g. "Question", "Impact", "Score". */
  names: { point: string; impact: string; score: string };
  /** The whole scale of the scores. */
  scale: { from: number; to: number };
  /** How values of the axis of scores are written. */
  format: (score: number) => string;
  /** Makes a button of each entry of the list. */
  onOpen?: ((id: string) => void) | undefined;
  /** Pixels of the map. */
  height?: number | undefined;
}

const figure = onDemand(() => import('./DriverFigure').then((part) => part.DriverFigure));

/** Questions by how much they move the outcome (across) and by score (up). */
export function DriverMap(props: DriverMapProps) {
  return <Arriving part={figure} props={props} height={chartHeight(props.height ?? TALL_DRAWING)} />;
}
