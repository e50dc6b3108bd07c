import type { CommentsQuery } from '@elan/contracts';
import { useLanguage } from '@elan/web-core';
import { useAddress } from '../../shared/use-address';

/** The filter of a round’s comments; nothing in it is about people. */
const narrowing = ['category', 'search', 'theme'] as const;
type Narrowing = (typeof narrowing)[number] | 'hidden';

export interface CommentFilter {
  query: CommentsQuery;
  isNarrowed: boolean;
  /** Changes the filter; null removes a part of it. The list returns to its first page. */
  narrow: (changes: Partial<Record<Narrowing, string | null>>) => void;
  showAll: () => void;
}

/** The filter in the address. */
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
