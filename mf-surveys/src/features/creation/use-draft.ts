import { tabStorage, useMe } from '@elan/web-core';
import { useEffect, useReducer, useState } from 'react';
import { draftSlice, emptyDraft } from './draft';
import { readStoredDraft } from './stored-draft';

/** One per person: the next to sign in on this device starts with nothing. */
const keyOf = (userId: string) => `elan-survey-draft:${userId}`;

/**
 * The survey being written. It outlives a reload and the way to other pages, in this tab, until it is saved or given up.
 * Opened for another thematic, the wizard starts anew, and the draft from before is replaced with the first decision.
 * @param openedFor the thematic that the address names
 */
export function useDraft(openedFor: string | null) {
  const key = keyOf(useMe()?.id ?? '');
  const [first] = useState(() => {
    const kept = readStoredDraft(tabStorage.getItem(key));
    const isWanted = openedFor === null || kept?.openedFor === openedFor;
    return kept && isWanted ? kept : emptyDraft(openedFor);
  });
  // As long as no model was chosen, there is nothing to continue.
  const [isContinued, setIsContinued] = useState(first.templateId !== null);
  const [draft, dispatch] = useReducer(draftSlice.reducer, first);
  useEffect(() => {
    if (draft !== first) tabStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft, first]);

  return {
    draft,
    dispatch,
    /** Whether the draft is one from before this page was opened. */
    isContinued,
    startOver: () => {
      setIsContinued(false);
      dispatch(draftSlice.actions.startedOver(openedFor));
    },
    forget: () => {
      tabStorage.removeItem(key);
    },
  };
}
