import type { Language, Standout } from '@elan/contracts';
import type { Scale, ScoreBand } from '@elan/scoring';
import type { Logo } from '../report';

/** A number as pages show it, in the format of the language. */
export interface Figure {
  readonly shown: number;
  readonly written: string;
}

export interface Score extends Figure {
  readonly band: ScoreBand;
  /** Its position on the scale, 0-1. */
  readonly along: number;
}

/** A difference; one within the margin may be chance. */
export interface Difference extends Figure {
  readonly isReal: boolean;
  /** With its certainty, in words. */
  readonly said: string;
}

/** The score of a question, a category or the survey. Null if it may not be shown, or there is nothing to show. */
export interface ScoredTopic {
  readonly label: string;
  /** The question that the label stands for; null: a category. */
  readonly whole: string | null;
  readonly category: string | null;
  readonly scale: Scale;
  readonly score: Score | null;
  readonly margin: Figure | null;
  readonly change: Difference | null;
  readonly responses: number | null;
}

/** Scores out of ten, each with the one that is most so first. */
export interface Ends {
  readonly lowest: readonly ScoredQuestion[];
  readonly highest: readonly ScoredQuestion[];
}

export type ScoredQuestion = ScoredTopic & { readonly score: Score };

/** One of the figures at the top. */
export interface KeyFigure {
  readonly name: string;
  /** The value for the table of figures. Null if it is not shown. */
  readonly shown: number | null;
  readonly written: string;
  readonly band: ScoreBand | null;
  readonly unit: string | null;
  /** What the number is based on, and how it changed. */
  readonly notes: readonly string[];
}

interface HeatColumn {
  readonly name: string;
  readonly responses: number | null;
  /** 0-1. Null if it may not be shown. */
  readonly participation: Figure | null;
}

/** The score of a question in a group, or why there is none. */
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
  /** The company, then the groups that are shown. Without groups, only the company. */
  readonly columns: readonly HeatColumn[];
  readonly rows: readonly HeatRow[];
  readonly hidden: readonly HiddenGroup[];
  /** The notes below the table. */
  readonly notes: readonly string[];
  /** The text alternative of its picture. */
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
  /** Empty if it is about no particular question. */
  readonly question: string;
  readonly team: string;
  /** Empty if the owner no longer exists. */
  readonly owner: string;
  /** Empty if it has no due date. */
  readonly due: string;
  /** With the reason if it was dropped. */
  readonly state: string;
}

/** What a report says, in order. Every format writes this and nothing else. */
export interface Content {
  readonly language: Language;
  readonly provider: string;
  readonly companyName: string;
  readonly logo: Logo | null;
  readonly accent: string | null;
  readonly title: string;
  /** Which round, which one it is compared with, and the day of the figures. */
  readonly about: readonly string[];
  /** One sentence over the whole. Null if the findings make none. */
  readonly headline: string | null;
  readonly standouts: readonly Pick<Standout, 'tone' | 'sentence' | 'evidence'>[];
  readonly figures: readonly KeyFigure[];
  /** The shares of the answers. Null if not shown. */
  readonly shares: readonly (Figure & { readonly label: string; readonly band: ScoreBand })[] | null;
  readonly categories: readonly ScoredTopic[];
  readonly questions: readonly ScoredTopic[];
  /** The questions that are rated lowest and highest. Null if there are too few to tell apart. */
  readonly ends: Ends | null;
  readonly heatmap: Heatmap | null;
  readonly drivers: {
    readonly intro: readonly string[];
    readonly rows: readonly DriverRow[];
    readonly caution: string | null;
  };
  readonly actions: readonly ActionRow[];
  readonly method: readonly string[];
}
