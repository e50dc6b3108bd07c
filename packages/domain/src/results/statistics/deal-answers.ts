import { randomInt } from 'node:crypto';
import { SCALE_BINS } from '@elan/contracts';
import { countOf, emptyHistogram } from '@elan/scoring';
import type { Aggregate } from '../../answers';

/** What a row says of a question; null: no number, and nobody may know why. */
export type DealtAnswer = number | 'notConcerned' | null;

/**
 * Rows that look like responses and are not: each question's answers are dealt out on their own, so a row combines
 * answers of different people. They are drawn from the counts, in which there are no people any more.
 * @returns the values of the questions, in their order, row by row
 */
export function dealAnswers(
  questions: readonly { readonly id: string }[],
  { questions: histograms, notConcerned, responses }: Aggregate,
  rows: number,
): DealtAnswer[][] {
  const columns = questions.map(({ id }) => {
    const counts = histograms.get(id) ?? emptyHistogram();
    const exact = notConcerned.get(id)?.exact ?? 0;
    return draw([...counts, exact, responses - countOf(counts) - exact], rows);
  });
  return Array.from({ length: rows }, (_, row) => columns.map((values) => values[row] ?? null));
}

/** Draws answers at random, each at most once: from how many gave each value, were not concerned, or gave nothing to tell. */
function draw(amounts: readonly number[], rows: number): DealtAnswer[] {
  const left = [...amounts];
  let total = countOf(left);
  return Array.from({ length: Math.min(rows, total) }, () => {
    let rank = randomInt(total);
    const drawn = left.findIndex((amount) => (rank -= amount) < 0);
    left[drawn] = (left[drawn] ?? 0) - 1;
    total -= 1;
    if (drawn < SCALE_BINS) return drawn;
    return drawn === SCALE_BINS ? 'notConcerned' : null;
  });
}
