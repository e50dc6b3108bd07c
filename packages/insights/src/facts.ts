import type { Analysis, Driver } from '@elan/contracts';
import type { Scale } from '@elan/scoring';
import type { Estimate } from './estimate';

/** A question, or a category as a whole (`questionId` null). */
export interface Named {
  readonly questionId: string | null;
  readonly category: string | null;
  /** Plain text in the reader's language. */
  readonly label: string;
}

/** A group of a segmentation, both by id and by name in the reader's language. */
export interface GroupRef {
  readonly segmentationId: string;
  readonly segmentation: string;
  readonly groupId: string;
  readonly group: string;
}

/** The score of a question or category for everybody, in two rounds. */
export interface Item extends Named {
  readonly scale: Scale;
  /** An estimate for a superpopulation, as `Estimate` requires. */
  readonly now: Estimate;
  readonly before: Estimate | null;
  readonly people: number;
  readonly driver: Driver | null;
}

/** The score of a question or category in a group. */
export interface Cell extends GroupRef, Named {
  readonly scale: Scale;
  readonly people: number;
  readonly score: number;
  /** The score of all. */
  readonly company: number;
  /** The difference that `differenceToWhole` computes. */
  readonly difference: Estimate;
}

/** How many of those invited answered. */
export interface Turnout {
  readonly responses: number;
  readonly invited: number;
}

export type GroupTurnout = GroupRef & Turnout;

/** What a round may show, and no more: nothing in it comes from too few people. Scores are unrounded. */
export interface Facts {
  /** The scale of the survey's own score. */
  readonly scale: Scale;
  /** The score of everybody in two rounds, and how many people answered each; null: nothing to compare with. */
  readonly whole: {
    readonly now: Estimate;
    readonly before: Estimate;
    readonly people: number;
    readonly peopleBefore: number;
  } | null;
  /** Questions and categories. */
  readonly items: readonly Item[];
  /** What drivers correlate with. */
  readonly outcome: Analysis['outcome'];
  /** Shown cells only, of questions and categories. */
  readonly cells: readonly Cell[];
  /** Shown groups only. */
  readonly participation: readonly GroupTurnout[];
  /** The participation of everybody in two rounds that are over, and its shares as estimates; absent: not compared. */
  readonly turnout?: {
    readonly now: Turnout;
    readonly before: Turnout;
    readonly share: Estimate;
    readonly former: Estimate;
  } | null;
  /** The participation of everybody, counted over the same published answers as for the groups. */
  readonly company: Turnout | null;
}
