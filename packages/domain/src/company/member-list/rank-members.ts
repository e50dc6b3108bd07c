import { matchSorter } from 'match-sorter';
import { foldedText } from '../members/folded-text';
import type { IndexedMember } from '../members/member-index';

/**
 * The members whose name or e-mail matches, best first, as tables in pages rank them: equal, starts with, a word starts
 * with, contains, acronym, letters in order; case and diacritics do not count. Equally good ones keep their order.
 */
export function rankMembers(members: readonly IndexedMember[], search: string): IndexedMember[] {
  const hasSign = search.includes('@');
  return matchSorter(members, foldedText(search, search), {
    keys: [({ texts, wholeTexts }: IndexedMember) => [...(hasSign ? wholeTexts : texts)]],
    keepDiacritics: true,
    baseSort: (a, b) => a.index - b.index,
  });
}
