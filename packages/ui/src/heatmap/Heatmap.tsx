import { Arriving } from '../loading/Arriving';
import { onDemand } from '../loading/on-demand';

export interface HeatmapFigure {
  /**
   * A `score` has the colours of the bands, a `difference` those of below and above the company, a `participation` none.
   */
  kind: 'score' | 'difference' | 'participation';
  /** As it is written, with sign and unit. */
  text: string;
  /**
   * What colour and order follow: of a score 0 to 1 (`heatPosition` of @elan/scoring), of a difference -1 to 1 (what lies
   * beyond has the last colour), of a participation 0 to 1.
   */
  position: number;
  /** Of a difference: whether it is larger than its margin. Only then it is coloured and bold. */
  isReal?: boolean | undefined;
  /** What is read out, a whole phrase: "5.9, 1.5 below the company, 31 people". */
  label: string;
}

/** A cell without a figure: there is `none`, or it is `hidden` for the sake of a small group. */
export interface HeatmapGap {
  kind: 'none' | 'hidden';
  /** Why; also its tooltip. */
  label: string;
}

export type HeatmapCell = HeatmapFigure | HeatmapGap;

export interface HeatmapColumn {
  id: string;
  label: string;
  /** Below the label: how many people. */
  note?: string | undefined;
}

export interface HeatmapRow {
  id: string;
  label: string;
  /** Below the label. */
  note?: string | undefined;
  /** Rows of one category stand together while they have the order of the survey. */
  category?: string | null | undefined;
  /** By the id of the column. */
  cells: Readonly<Record<string, HeatmapCell>>;
}

export interface HeatmapProps {
  /** Read as the table's name. */
  caption: string;
  /** Head of the first column, e.g. "Question". */
  rowHeader: string;
  /** The company first: it stays in sight. */
  columns: readonly HeatmapColumn[];
  /** In the order of the survey. */
  rows: readonly HeatmapRow[];
  initialSort?: { column: string; descending: boolean } | undefined;
  /** Makes a button of each figure. */
  onOpen?: ((rowId: string, columnId: string) => void) | undefined;
}

const grid = onDemand(() => import('./HeatmapGrid').then((part) => part.HeatmapGrid));
/** Pixels of the head, of a row and of the foot, while the table is on its way. */
const [HEAD, ROW, FOOT] = [64, 50, 40];

/** Figures of groups by question, the company first; sorted by a press on a column's head. */
export function Heatmap(props: HeatmapProps) {
  return <Arriving part={grid} props={props} height={HEAD + ROW * props.rows.length + FOOT} />;
}
