import { randomInt } from 'node:crypto';
import { LIST_CAP, type Statistics } from '@elan/contracts';
import type { SurveyRecord } from '../../surveys';
import type { Aggregate } from './aggregate';

/**
 * Rows that look like responses and are not: each question's answers are dealt out on their own, so a row combines
 * answers of different people. They are drawn from the counts, in which there are no people any more; of more than
 * 10,000, that many are drawn.
 */
export function shuffledResponses(
  survey: Pick<SurveyRecord, 'questions'>,
  aggregate: Aggregate,
): Statistics['responses'] {
  const rows = Math.min(aggregate.responses, LIST_CAP);
  const columns = survey.questions.map(({ id }) => ({
    id,
    values: draw(aggregate.questions.get(id) ?? [], rows),
  }));
  return Array.from({ length: rows }, (_, row) => ({
    data: JSON.stringify(columns.map(({ id, values }) => ({ id, value: values[row] ?? 0 }))),
  }));
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
