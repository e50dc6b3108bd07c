import { randomInt } from 'node:crypto';
import { SCALE_BINS } from '@elan/contracts';
import { countOf, emptyHistogram } from '@elan/scoring';
import { forEachYielding, mapYielding } from '../../platform';
import type { Aggregate } from './aggregate';

/** The value of a question in a row; null: not a number, and nobody may know why. */
export type DealtAnswer = number | 'notConcerned' | null;

/**
 * Rows that look like responses but are not: each question's answers are dealt out separately, so a row combines
 * answers of different people. They are drawn from the counts, which no longer contain people.
 * @returns the values of each question, in their order
 */
export async function dealAnswers(
  questions: readonly { readonly id: string }[],
  { questions: histograms, notConcerned, responses }: Aggregate,
  rows: number,
): Promise<DealtAnswer[][]> {
  const columns: DealtAnswer[][] = [];
  for (const { id } of questions) {
    const counts = histograms.get(id) ?? emptyHistogram();
    const exact = notConcerned.get(id)?.exact ?? 0;
    const kinds = await drawKinds([...counts, exact, responses - countOf(counts) - exact], rows);
    columns.push(await mapYielding(kinds, answerOf));
  }
  return columns;
}

/**
 * Draws without replacement, with an unpredictable source of randomness.
 * @param amounts how many there are of each kind
 * @returns the kind of each one drawn, all of them unless fewer are wanted
 */
export async function drawKinds(amounts: readonly number[], most = Infinity): Promise<number[]> {
  const left = [...amounts];
  let total = countOf(left);
  const kinds: number[] = [];
  await forEachYielding(Math.min(most, total), () => {
    let rank = randomInt(total);
    const drawn = left.findIndex((amount) => (rank -= amount) < 0);
    left[drawn] = (left[drawn] ?? 0) - 1;
    total -= 1;
    kinds.push(drawn);
  });
  return kinds;
}

/** The value of a kind of answer: a number, "not concerned", or null. */
function answerOf(kind: number): DealtAnswer {
  if (kind < SCALE_BINS) return kind;
  return kind === SCALE_BINS ? 'notConcerned' : null;
}
