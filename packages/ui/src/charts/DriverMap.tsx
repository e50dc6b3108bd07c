import { Arriving } from '../loading/Arriving';
import { onDemand } from '../loading/on-demand';
import { chartHeight, TALL_DRAWING } from './chart-height';

export interface DriverPoint {
  id: string;
  /** The question, shown in the list next to the map under the number of its point. */
  label: string;
  /** How strongly it correlates with the outcome, -1 to 1. */
  impact: number;
  score: number;
  /** The impact and the score as they are written in list and table. */
  written: { impact: string; score: string };
  isStart: boolean;
}

export interface DriverMapProps {
  /** What the map shows; the name of the map and its table. */
  label: string;
  /** Sorted by priority: the first has number 1. */
  points: readonly DriverPoint[];
  /** Where low ends and high begins. */
  middle: { impact: number; score: number };
  /** Names of the quarters; the first word is the impact. */
  quadrants: { highLow: string; highHigh: string; lowLow: string; lowHigh: string };
  /** Marks the point to start with: "Start here". */
  startText: string;
  /** Names of the axes and heads of the table's columns, e.g. "Question", "Impact", "Score". */
  names: { point: string; impact: string; score: string };
  /** The whole scale of the scores. */
  scale: { from: number; to: number };
  /** How values on the axis of scores are written. */
  format: (score: number) => string;
  /** Makes each entry of the list a button. */
  onOpen?: ((id: string) => void) | undefined;
  /** Pixels of the map. */
  height?: number | undefined;
}

const figure = onDemand(() => import('./DriverFigure').then((part) => part.DriverFigure));

/** Questions by how much they influence the outcome (across) and by score (up). */
export function DriverMap(props: DriverMapProps) {
  return <Arriving part={figure} props={props} height={chartHeight(props.height ?? TALL_DRAWING)} />;
}
