import {
  addAggregate,
  addConditional,
  type Aggregate,
  type ConditionalCountRecord,
  emptyAggregate,
  fromStored,
} from '../../answers';

/** Published answers, added up. */
export interface Histograms {
  readonly all: Aggregate;
  readonly periods: ReadonlyMap<string, Aggregate>;
}

/**
 * Adds up what was published on some days, including questions that may not apply for rounds that lie wholly within
 * them: a part of a round has no such figures.
 */
export function addUp(
  days: readonly ({ readonly periodId: string } & Parameters<typeof fromStored>[0])[],
  conditional: readonly ConditionalCountRecord[],
  minimumGroupSize: number,
): Histograms {
  const all = emptyAggregate();
  const periods = new Map<string, Aggregate>();
  for (const day of days) {
    const aggregate = fromStored(day);
    addAggregate(all, aggregate);
    const period = periods.get(day.periodId);
    if (period) addAggregate(period, aggregate);
    else periods.set(day.periodId, aggregate);
  }
  for (const { periodId, responses, questions } of conditional) {
    const period = periods.get(periodId);
    if (period?.responses !== responses) continue;
    for (const aggregate of [all, period]) addConditional(aggregate, questions, minimumGroupSize);
  }
  return { all, periods };
}

/**
 * The number of different people who are certainly behind some rounds: for a recurring survey the people of only one
 * round, since each round asks the same ones again.
 */
export function peopleIn(periods: ReadonlyMap<string, Pick<Aggregate, 'counting'>>): number {
  return Math.max(0, ...[...periods.values()].map(({ counting }) => counting));
}

/** The answers of the largest round: each asks the same people again. */
export function largestOf(periods: ReadonlyMap<string, Pick<Aggregate, 'responses'>>): number {
  return Math.max(0, ...[...periods.values()].map(({ responses }) => responses));
}
