import { toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { useState } from 'react';

interface Saving {
  readonly isSaving: boolean;
  /** Why the last try failed; empty once anything is changed or tried again. */
  readonly failure: string;
  /** @param work returns what to say once it is done @returns whether it is */
  readonly save: (work: () => Promise<string>) => Promise<boolean>;
}

/** Saves what a form holds. @param draft another object after each change */
export function useSaving(draft: object): Saving {
  const intl = useIntl();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const [lastDraft, setLastDraft] = useState(draft);
  if (lastDraft !== draft) {
    setLastDraft(draft);
    setFailure('');
  }

  const save = async (work: () => Promise<string>): Promise<boolean> => {
    setIsSaving(true);
    setFailure('');
    try {
      toast.success(await work());
      return true;
    } catch (error) {
      setFailure(errorText(intl, error) ?? '');
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, failure, save };
}
