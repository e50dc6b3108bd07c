import { useEffect, useReducer } from 'react';
import { draftSlice, emptyDraft, STEPS, type CreationDraft } from './draft';

const KEY = 'elan-survey-draft';

/** A draft of this tab, as far as it has the shape of today's: an older page may have written it. */
function readDraft(): CreationDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<CreationDraft> | null;
    if (!stored || !STEPS.some((step) => step === stored.step) || !Array.isArray(stored.questions))
      return emptyDraft;
    return { ...emptyDraft, ...stored };
  } catch {
    return emptyDraft;
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** The survey being written. It outlives a reload of this tab, and nothing else. */
export function useDraft() {
  const [draft, dispatch] = useReducer(draftSlice.reducer, undefined, readDraft);
  useEffect(() => {
    if (draft !== emptyDraft) sessionStorage.setItem(KEY, JSON.stringify(draft));
  }, [draft]);
  return [draft, dispatch] as const;
}
