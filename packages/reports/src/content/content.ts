import type { Language, Standout } from '@elan/contracts';
import type { Scale, ScoreBand } from '@elan/scoring';
import type { Logo } from '../report';

/** A number as it is told everywhere, and as the language writes it. */
export interface Figure {
  readonly shown: number;
  readonly written: string;
}

export interface Score extends Figure {
  readonly band: ScoreBand;
  /** How far along its scale it is, 0-1. */
  readonly along: number;
}

/** A difference; one within the margin may be chance. */
export interface Difference extends Figure {
  readonly isReal: boolean;
  /** With its certainty in words. */
  readonly said: string;
}

/** The score of a question, a category or everything. Null: it may not be told, or there is nothing to tell. */
export interface ScoredTopic {
  readonly label: string;
  readonly category: string | null;
  readonly scale: Scale;
  readonly score: Score | null;
  readonly margin: Figure | null;
  readonly change: Difference | null;
  readonly responses: number | null;
}

/** One of the figures that are told first. */
export interface KeyFigure {
  readonly name: string;
  /** What a file of figures has in its place; null: it is not told. */
  readonly shown: number | null;
  readonly written: string;
  readonly band: ScoreBand | null;
  readonly unit: string | null;
  /** What the number rests on, and how it moved. */
  readonly notes: readonly string[];
}

interface HeatColumn {
  readonly name: string;
  readonly responses: number | null;
  /** 0-1; null where it may not be told. */
  readonly participation: Figure | null;
}

/** The score of a question in a group; or why there is none. */
export type HeatCell =
  | { readonly score: Figure; readonly heat: number; readonly difference: Difference | null }
  | { readonly score: null; readonly why: string };

export interface HeatRow {
  readonly label: string;
  readonly category: string | null;
  readonly scale: Scale;
  /** One per column. */
  readonly cells: readonly HeatCell[];
}

export interface HiddenGroup {
  readonly name: string;
  readonly why: string;
}

export interface Heatmap {
  readonly name: string;
  /** The company, then the groups that are shown; none of these: the company alone. */
  readonly columns: readonly HeatColumn[];
  readonly rows: readonly HeatRow[];
  readonly hidden: readonly HiddenGroup[];
  /** What is said below the table. */
  readonly notes: readonly string[];
  /** What the picture of it says to who cannot see it. */
  readonly alternative: string;
}

export interface DriverRow {
  readonly label: string;
  readonly score: Score | null;
  readonly scale: Scale;
  readonly impact: string;
  readonly correlation: Figure;
  readonly interval: readonly [Figure, Figure];
  readonly isStart: boolean;
}

/** What was decided, in words. */
export interface ActionRow {
  readonly title: string;
  /** Empty: it is about no single question. */
  readonly question: string;
  readonly team: string;
  /** Empty: whoever saw to it is there no more. */
  readonly owner: string;
  /** Empty: no day was set. */
  readonly due: string;
  /** With the reason where it was dropped. */
  readonly state: string;
}

/** What a report says, in the order in which it does; every format writes this and nothing else. */
export interface Content {
  readonly language: Language;
  readonly provider: string;
  readonly companyName: string;
  readonly logo: Logo | null;
  readonly accent: string | null;
  readonly title: string;
  /** Which round, compared with which, and of which day. */
  readonly about: readonly string[];
  readonly standouts: readonly Pick<Standout, 'tone' | 'sentence' | 'evidence'>[];
  readonly figures: readonly KeyFigure[];
  /** Shares of the answers; null: not told. */
  readonly shares: readonly (Figure & { readonly label: string; readonly band: ScoreBand })[] | null;
  readonly categories: readonly ScoredTopic[];
  readonly questions: readonly ScoredTopic[];
  readonly heatmap: Heatmap | null;
  readonly drivers: {
    readonly intro: readonly string[];
    readonly rows: readonly DriverRow[];
    readonly caution: string | null;
  };
  readonly actions: readonly ActionRow[];
  readonly method: readonly string[];
}
