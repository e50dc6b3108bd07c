import { randomInt } from 'node:crypto';
import type { Aggregate } from '../../answers';

/**
 * Rows that look like responses and are not: each question's answers are dealt out on their own, so a row combines
 * answers of different people. They are drawn from the counts, in which there are no people any more.
 * @returns the values of the questions, in their order, row by row
 */
export function dealAnswers(
  questions: readonly { readonly id: string }[],
  aggregate: Pick<Aggregate, 'questions'>,
  rows: number,
): (number | '')[][] {
  const columns = questions.map(({ id }) => draw(aggregate.questions.get(id) ?? [], rows));
  return Array.from({ length: rows }, (_, row) => columns.map((values) => values[row] ?? ''));
}

/** Draws answers from a histogram at random, each at most once. */
function draw(histogram: readonly number[], amount: number): number[] {
  const left = [...histogram];
  let total = left.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: Math.min(amount, total) }, () => {
    let rank = randomInt(total);
    const value = left.findIndex((count) => (rank -= count) < 0);
    left[value] = (left[value] ?? 0) - 1;
    total -= 1;
    return value;
  });
}
