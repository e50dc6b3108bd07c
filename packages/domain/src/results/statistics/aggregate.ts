import { emptyHistogram } from '@elan/scoring';
import type { ResponseRecord } from '../../answers';

/** What a number of answers add up to: all that scores, shares and margins need. Every part adds exactly. */
export interface Tally {
  responses: number;
  /** Answers by period. One person answers once in a period, so the largest is a number of different people. */
  periods: Map<string, number>;
  /** Counts of the answers 0 to 10 by question. */
  questions: Map<string, number[]>;
  /** Sum over responses of (sum of answers) squared. */
  squares: number;
}

export function emptyTally(): Tally {
  return { responses: 0, periods: new Map(), questions: new Map(), squares: 0 };
}

/** Counts one response in. */
export function addResponse(tally: Tally, periodId: string, answers: ResponseRecord['answers']): void {
  let sum = 0;
  for (const { id, value } of answers) {
    const histogram = histogramIn(tally, id);
    histogram[value] = (histogram[value] ?? 0) + 1;
    sum += value;
  }
  tally.responses += 1;
  tally.periods.set(periodId, (tally.periods.get(periodId) ?? 0) + 1);
  tally.squares += sum * sum;
}

/** Adds a tally to another, or with `sign` -1 takes it away. */
export function addTally(tally: Tally, other: Tally, sign: 1 | -1 = 1): void {
  tally.responses += sign * other.responses;
  tally.squares += sign * other.squares;
  for (const [period, count] of other.periods) {
    tally.periods.set(period, (tally.periods.get(period) ?? 0) + sign * count);
  }
  for (const [id, counts] of other.questions) {
    const histogram = histogramIn(tally, id);
    counts.forEach((count, bin) => (histogram[bin] = (histogram[bin] ?? 0) + sign * count));
  }
}

/** The number of different people who are certainly behind a tally; a recurring survey asks the same ones again. */
export function peopleIn(tally: Pick<Tally, 'periods'>): number {
  return Math.max(0, ...tally.periods.values());
}

function histogramIn(tally: Tally, questionId: string): number[] {
  const known = tally.questions.get(questionId);
  if (known) return known;
  const histogram = emptyHistogram();
  tally.questions.set(questionId, histogram);
  return histogram;
}
