import { randomInt } from 'node:crypto';
import { SCALE_BINS } from '@elan/contracts';
import { countOf, emptyHistogram } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import { inPieces, mapInPieces } from '../../platform';

/** What a row says of a question; null: no number, and nobody may know why. */
export type DealtAnswer = number | 'notConcerned' | null;

/**
 * Rows that look like responses and are not: each question's answers are dealt out on their own, so a row combines
 * answers of different people. They are drawn from the counts, in which there are no people any more.
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
    columns.push(await mapInPieces(kinds, answerOf));
  }
  return columns;
}

/**
 * Draws without putting back, from a source that nobody can predict.
 * @param amounts how many there are of each kind
 * @returns the kind of each that is drawn, all of them unless fewer are wanted
 */
export async function drawKinds(amounts: readonly number[], most = Infinity): Promise<number[]> {
  const left = [...amounts];
  let total = countOf(left);
  const kinds: number[] = [];
  await inPieces(Math.min(most, total), () => {
    let rank = randomInt(total);
    const drawn = left.findIndex((amount) => (rank -= amount) < 0);
    left[drawn] = (left[drawn] ?? 0) - 1;
    total -= 1;
    kinds.push(drawn);
  });
  return kinds;
}

/** What a kind of answer is called: a value, not concerned, or nothing to tell. */
function answerOf(kind: number): DealtAnswer {
  if (kind < SCALE_BINS) return kind;
  return kind === SCALE_BINS ? 'notConcerned' : null;
}
