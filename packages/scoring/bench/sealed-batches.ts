import { shuffled } from '../src/testing/chance';

interface Answer {
  readonly counts: boolean;
}

/**
 * Seals answers, which come one after the other, into batches. As soon as `minimum` people who count would stay behind,
 * a batch is released: chosen at random among the held answers, with at least `minimum` who count and at least a
 * hundredth of those published before. At the end of the round everything held is released, if `minimum` of it count.
 *
 * @returns for each batch its answers, and after how many answers it was released (null: at the end)
 */
export function sealBatches<Item extends Answer>(
  answers: readonly Item[],
  minimum: number,
  chance: () => number,
): { readonly after: number | null; readonly answers: Item[] }[] {
  const batches: { after: number | null; answers: Item[] }[] = [];
  const countingOf = (list: readonly Item[]): number => list.filter(({ counts }) => counts).length;
  let held: Item[] = [];
  let published = 0;
  for (const [index, answer] of answers.entries()) {
    held.push(answer);
    const size = Math.max(minimum, Math.ceil(published / 100));
    if (!answer.counts || countingOf(held) < size + minimum) continue;
    const order = shuffled(held, chance);
    // Up to the last of those who count: the others are spread over the batches like everybody else.
    const last = order.flatMap(({ counts }, place) => (counts ? [place] : []))[size - 1] ?? 0;
    batches.push({ after: index + 1, answers: order.slice(0, last + 1) });
    held = order.slice(last + 1);
    published += size;
  }
  if (countingOf(held) >= minimum) batches.push({ after: null, answers: held });
  return batches;
}
