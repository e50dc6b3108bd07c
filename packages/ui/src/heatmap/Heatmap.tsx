import { Arriving } from '../loading/Arriving';
import { onDemand } from '../loading/on-demand';

export interface HeatmapFigure {
  /**
   * A `score` has the colours of the bands, a `difference` those for below and above the company, a `participation`
   * none.
   */
  kind: 'score' | 'difference' | 'participation';
  /** The figure as displayed, with sign and unit. */
  text: string;
  /**
   * Determines colour and order: for a score 0 to 1 (`heatPosition` of @elan/scoring), for a difference -1 to 1
   * (anything beyond has the last colour), for a participation 0 to 1.
   */
  position: number;
  /** Whether a difference is larger than its margin. Only then it is coloured and bold. */
  isReal?: boolean | undefined;
  /** How a score differs from the company's, bold if the difference is larger than its margin. */
  beside?: { text: string; isReal: boolean } | undefined;
  /** Read by screen readers, a whole phrase: "5.9, 1.5 below the company, 31 people". */
  label: string;
}

/** A cell without a figure: there is `none`, or it is `hidden` to protect a small group. */
export interface HeatmapGap {
  kind: 'none' | 'hidden';
  /** What the cell shows; by default signs. */
  word?: string | undefined;
  /** Why there is no figure; also the tooltip. */
  label: string;
}

export type HeatmapCell = HeatmapFigure | HeatmapGap;

export interface HeatmapColumn {
  id: string;
  label: string;
  /** What stands below the label: how many people. */
  note?: string | undefined;
}

export interface HeatmapRow {
  id: string;
  label: string;
  /** What the label stands for, on hover and focus. */
  whole?: string | undefined;
  /** What stands below the label. */
  note?: string | undefined;
  /** Rows of one category are together while they are in the order of the survey. */
  category?: string | null | undefined;
  /** Keyed by the id of the column. */
  cells: Readonly<Record<string, HeatmapCell>>;
}

export interface HeatmapProps {
  /** Read as the table's name. */
  caption: string;
  /** Head of the first column, e.g. "Question". */
  rowHeader: string;
  /** The company first: it stays visible. */
  columns: readonly HeatmapColumn[];
  /** They are in the order of the survey. */
  rows: readonly HeatmapRow[];
  initialSort?: { column: string; descending: boolean } | undefined;
  /** Makes each figure a button. */
  onOpen?: ((rowId: string, columnId: string) => void) | undefined;
}

const grid = onDemand(() => import('./HeatmapGrid').then((part) => part.HeatmapGrid));
/** Pixels of the head, of a row, of the line above a category and of the foot, while the table is loading. */
const [HEAD, ROW, CATEGORY, FOOT] = [84, 50, 46, 40];

/** Figures of groups by question, the company first; sorted by pressing a column's head. */
export function Heatmap(props: HeatmapProps) {
  const { rows } = props;
  const categories = new Set(rows.flatMap(({ category }) => category ?? [])).size;
  const height = HEAD + ROW * rows.length + CATEGORY * categories + FOOT;
  // It is not higher than the screen, like the table.
  return <Arriving part={grid} props={props} height={`min(${height}px, max(460px, 100dvh - 120px))`} />;
}
