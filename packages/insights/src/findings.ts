import type { Analysis, Change, Driver } from '@elan/contracts';
import type { Scale } from '@elan/scoring';
import type { GroupRef, GroupTurnout, Named, Turnout } from './facts';

interface Scored {
  readonly scale: Scale;
  readonly score: number;
}

/** The whole has changed. */
export interface ChangeFinding extends Scored {
  readonly kind: 'change';
  readonly change: Change;
  readonly people: number;
  /** The question that changed most beyond chance, in either direction; null: none, or the survey has only one. */
  readonly most: ChangedQuestion | null;
}

export interface ChangedQuestion {
  readonly questionId: string;
  readonly label: string;
  readonly scale: Scale;
  readonly change: Change;
}

/** A group is below the company, with more certainty than any other. */
export interface GroupFinding extends Scored, GroupRef, Named {
  readonly kind: 'group';
  readonly people: number;
  /** The score of all. */
  readonly company: number;
  readonly difference: Change;
  /** Set if it is also the question to start with, which is then said in the same sentence. */
  readonly start: DriverFinding | null;
}

/** The question to start with. */
export interface DriverFinding extends Scored, Named {
  readonly kind: 'driver';
  readonly driver: Driver;
  readonly outcome: NonNullable<Analysis['outcome']>;
}

/** A question or category has risen. */
export interface RiseFinding extends Scored, Named {
  readonly kind: 'rise';
  readonly change: Change;
  readonly people: number;
}

/** Fewer people of a group answered than of the others. */
export interface ParticipationFinding extends GroupTurnout {
  readonly kind: 'participation';
  readonly others: Turnout;
}

/** More or fewer of those invited answered than before. */
export interface TurnoutFinding {
  readonly kind: 'turnout';
  readonly now: Turnout;
  readonly before: Turnout;
}

export type Finding =
  ChangeFinding | GroupFinding | DriverFinding | TurnoutFinding | RiseFinding | ParticipationFinding;
