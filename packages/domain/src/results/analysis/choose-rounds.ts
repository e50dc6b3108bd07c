import { invalidField } from '../../platform';
import { askedRound } from '../statistics/rounds-in';
import { type ListedRound, newestFirst, type RoundLists } from './analysis-rounds';

export interface RoundChoice {
  /** Its period id; by default the latest closed one with results, else the running one if it has some. */
  readonly round?: string | undefined;
  /** Its id; by default the previous round, or the latest of a survey with the same questions. */
  readonly against?: string | undefined;
}

export interface ChosenRounds {
  readonly shown: ListedRound | null;
  readonly comparable: readonly ListedRound[];
  readonly against: ListedRound | null;
}

/** @throws AppError validation: no such round, or one that cannot be compared */
export function chooseRounds({ own, others }: RoundLists, { round, against }: RoundChoice): ChosenRounds {
  const shown = round === undefined ? latest(own) : askedFor(own, round);
  if (!shown) return { shown, comparable: [], against: null };
  // One of another survey that went on after this one ended is no "before".
  const isEarlier = ({ record, described }: ListedRound): boolean =>
    described.isClosed &&
    described.hasResults &&
    record.startsAt < shown.record.startsAt &&
    endOf(record) <= endOf(shown.record);
  const former = own.filter(isEarlier);
  const comparable = newestFirst([...former, ...others.filter(isEarlier)]);
  if (against === undefined) return { shown, comparable, against: former[0] ?? comparable[0] ?? null };
  if (against === 'none') return { shown, comparable, against: null };
  const asked = comparable.find(({ described }) => described.id === against);
  if (!asked) throw invalidField('against', 'is no round to compare with');
  return { shown, comparable, against: asked };
}

/** A survey that is ended by hand closes its round before its planned end. */
const endOf = ({ endsAt, closedAt }: ListedRound['record']): number =>
  Math.min(...[endsAt, closedAt].map((time) => (time === null ? Number.POSITIVE_INFINITY : time.getTime())));

function askedFor(own: readonly ListedRound[], periodId: string): ListedRound | null {
  const record = askedRound(
    own.map((listed) => listed.record),
    periodId,
  );
  return own.find((listed) => listed.record === record) ?? null;
}

function latest(own: readonly ListedRound[]): ListedRound | null {
  const withResults = own.filter(({ described }) => described.hasResults);
  return withResults.find(({ described }) => described.isClosed) ?? withResults[0] ?? null;
}
