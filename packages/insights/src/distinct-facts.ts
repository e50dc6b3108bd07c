import type { Estimate } from './estimate';
import type { Facts, Item, Named } from './facts';

/** Identifies a question or category: two sentences about one topic would say the same thing. */
export function topicOf({ questionId, category }: Named): string {
  return questionId === null ? `category ${category ?? ''}` : `question ${questionId}`;
}

/**
 * The facts without duplicates: a category with one question is that question, and an item whose scores are those of
 * the whole is the whole (the only question of an eNPS survey).
 */
export function distinctFacts(facts: Facts): Facts {
  const questionsIn = new Map<string | null, number>();
  for (const { questionId, category } of facts.items)
    if (questionId !== null) questionsIn.set(category, (questionsIn.get(category) ?? 0) + 1);
  const isDouble = ({ questionId, category }: Named): boolean =>
    questionId === null && questionsIn.get(category) === 1;
  return {
    ...facts,
    items: facts.items.filter((item) => !isDouble(item)).map((item) => withoutChangeOfWhole(item, facts)),
    cells: facts.cells.filter((cell) => !isDouble(cell)),
  };
}

function withoutChangeOfWhole(item: Item, { scale, whole }: Facts): Item {
  const isWhole =
    whole !== null && item.scale === scale && same(item.now, whole.now) && same(item.before, whole.before);
  return isWhole ? { ...item, before: null } : item;
}

function same(one: Estimate | null, other: Estimate): boolean {
  return one?.value === other.value;
}
