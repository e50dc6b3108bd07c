import { useMe } from '@elan/web-core';
import { useEffect, useReducer } from 'react';
import { draftSlice, emptyDraft, STEPS, type CreationDraft } from './draft';

/** One per person: the next to sign in on this device starts with nothing. */
const keyOf = (userId: string) => `elan-survey-draft:${userId}`;

/** A draft of this tab, as far as it has the shape of today's: an older page may have written it. */
function readDraft(key: string): CreationDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<CreationDraft> | null;
    if (!stored || !STEPS.some((step) => step === stored.step) || !Array.isArray(stored.questions))
      return emptyDraft;
    return { ...emptyDraft, ...stored };
  } catch {
    return emptyDraft;
  }
}

/** The survey being written. It outlives a reload of this tab, and nothing else. */
export function useDraft() {
  const key = keyOf(useMe()?.id ?? '');
  const [draft, dispatch] = useReducer(draftSlice.reducer, key, readDraft);
  useEffect(() => {
    if (draft !== emptyDraft) sessionStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft]);
  const forget = () => {
    sessionStorage.removeItem(key);
  };
  return [draft, dispatch, forget] as const;
}
