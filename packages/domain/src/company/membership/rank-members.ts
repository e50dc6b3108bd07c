import { searchOrders } from '@elan/contracts/searched-text';
import { matchSorterWithRankInfo, type RankedItem } from 'match-sorter';
import removeAccents from 'remove-accents';
import { forEachYielding } from '../../platform';
import type { IndexedMember } from '../members/member-index';

/** Members that are examined in one go. */
const PIECE = 16;

/**
 * The members whose name or e-mail address matches, best first, ranked like tables in pages: equal, starts with, a word
 * starts with, contains, acronym, letters in order; without case, diacritics, hyphens and apostrophes, and in any order of given name and surname. Equally good ones keep
 * their order.
 */
export async function rankMembers(
  members: readonly IndexedMember[],
  search: string,
): Promise<IndexedMember[]> {
  const found: IndexedMember[] = [];
  for (const order of searchOrders(search))
    found.push(...(await rankInOrder(members, removeAccents(order), search.includes('@'))));
  return [...new Set(found)];
}

async function rankInOrder(
  members: readonly IndexedMember[],
  searched: string,
  hasSign: boolean,
): Promise<IndexedMember[]> {
  const ranked: RankedItem<IndexedMember>[] = [];
  await forEachYielding(Math.ceil(members.length / PIECE), (piece) => {
    const some = members.slice(piece * PIECE, (piece + 1) * PIECE);
    const found = matchSorterWithRankInfo(some, searched, {
      keys: [({ texts, wholeTexts }: IndexedMember) => [...(hasSign ? wholeTexts : texts)]],
      keepDiacritics: true,
      baseSort: (a, b) => a.index - b.index,
    });
    ranked.push(...found);
  });
  return ranked.toSorted((a, b) => b.rank - a.rank || a.keyIndex - b.keyIndex).map(({ item }) => item);
}
