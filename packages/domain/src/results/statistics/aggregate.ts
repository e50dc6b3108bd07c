import { emptyHistogram } from '@elan/scoring';
import type { ResponseRecord } from '../../answers';

/** What a number of answers add up to: all that scores, shares and margins need. Every part adds exactly. */
export interface Aggregate {
  responses: number;
  /** Answers by period. One person answers once in a period, so the largest is a number of different people. */
  periods: Map<string, number>;
  /** Counts of the answers 0 to 10 by question. */
  questions: Map<string, number[]>;
  /** Sum over responses of (sum of answers) squared. */
  squares: number;
}

export function emptyAggregate(): Aggregate {
  return { responses: 0, periods: new Map(), questions: new Map(), squares: 0 };
}

/** Counts one response in. */
export function addResponse(
  aggregate: Aggregate,
  periodId: string,
  answers: ResponseRecord['answers'],
): void {
  let sum = 0;
  for (const { id, value } of answers) {
    const histogram = histogramIn(aggregate, id);
    histogram[value] = (histogram[value] ?? 0) + 1;
    sum += value;
  }
  aggregate.responses += 1;
  aggregate.periods.set(periodId, (aggregate.periods.get(periodId) ?? 0) + 1);
  aggregate.squares += sum * sum;
}

/** Adds an aggregate to another, or with `sign` -1 takes it away. */
export function addAggregate(aggregate: Aggregate, other: Aggregate, sign: 1 | -1 = 1): void {
  aggregate.responses += sign * other.responses;
  aggregate.squares += sign * other.squares;
  for (const [period, count] of other.periods) {
    aggregate.periods.set(period, (aggregate.periods.get(period) ?? 0) + sign * count);
  }
  for (const [id, counts] of other.questions) {
    const histogram = histogramIn(aggregate, id);
    counts.forEach((count, bin) => (histogram[bin] = (histogram[bin] ?? 0) + sign * count));
  }
}

/** The number of different people who are certainly behind an aggregate; a recurring survey asks the same ones again. */
export function peopleIn(aggregate: Pick<Aggregate, 'periods'>): number {
  return Math.max(0, ...aggregate.periods.values());
}

function histogramIn(aggregate: Aggregate, questionId: string): number[] {
  const known = aggregate.questions.get(questionId);
  if (known) return known;
  const histogram = emptyHistogram();
  aggregate.questions.set(questionId, histogram);
  return histogram;
}
