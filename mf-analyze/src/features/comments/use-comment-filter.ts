import type { CommentsQuery } from '@elan/contracts';
import { useLanguage } from '@elan/web-core';
import { useAddress } from '../../shared/use-address';

/** By what the comments of a round are narrowed: nothing of it is about people. */
const narrowing = ['category', 'search', 'theme'] as const;
type Narrowing = (typeof narrowing)[number] | 'hidden';

export interface CommentFilter {
  query: CommentsQuery;
  isNarrowed: boolean;
  /** Narrows otherwise; null takes it away. What is found then begins at its first page. */
  narrow: (changes: Partial<Record<Narrowing, string | null>>) => void;
  showAll: () => void;
}

/** Which comments the address asks for. */
export function useCommentFilter(): CommentFilter {
  const { asked, change } = useAddress();
  const language = useLanguage();
  const given = (name: string): Record<string, string> => {
    const value = asked.get(name);
    return value === null ? {} : { [name]: value };
  };
  const isHidden = asked.get('hidden') === 'true';
  return {
    query: {
      ...{ language, ...given('round'), ...given('category'), ...given('search'), ...given('theme') },
      ...(isHidden && { hidden: 'true' }),
      ...(/^[1-9]\d{0,5}$/.test(asked.get('page') ?? '') && given('page')),
    },
    isNarrowed: narrowing.some((name) => asked.has(name)),
    narrow: (changes) => change({ ...changes, page: null }),
    showAll: () => change({ category: null, search: null, theme: null, page: null }),
  };
}
