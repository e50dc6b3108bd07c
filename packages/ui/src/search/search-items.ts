import { matchSorter } from 'match-sorter';
import { searchedForms, searchOrders } from '@elan/contracts/searched-text';

/**
 * Items of which a text matches, best first: equal, starts with, a word starts with, contains, acronym, letters in order;
 * without case, diacritics, hyphens and apostrophes, and in any order of given name and surname. An empty search finds
 * all.
 * @param texts in order of their importance
 */
export function searchItems<Item>(
  items: readonly Item[],
  search: string,
  texts: readonly ((item: Item) => readonly string[])[],
): Item[] {
  if (search.trim() === '') return [...items];
  const keys = texts.map((of) => (item: Item) => of(item).flatMap((text) => searchedForms(text, search)));
  const found = searchOrders(search).flatMap((order) =>
    matchSorter(items, order, { keys, baseSort: (a, b) => a.index - b.index }),
  );
  return [...new Set(found)];
}
