import type { SurveyProgress } from '@elan/contracts';
import { toast } from '@elan/ui';
import { errorText, notifySaving, useIntl } from '@elan/web-core';
import { useState } from 'react';

export interface ActionDialogProps {
  progress: SurveyProgress;
  open: boolean;
  onClose: () => void;
}

interface Done {
  text: string;
  undo?: { label: string; onSelect: () => void };
}

/** Does what a dialog asked about, confirms it and closes the dialog; a failure is shown in the dialog, which stays. */
export function useAction<Answer>(
  { onClose }: ActionDialogProps,
  work: () => Promise<Answer>,
  done: (answer: Answer) => Done,
) {
  const intl = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = () => {
    setIsBusy(true);
    setError(undefined);
    const told = (answer: Answer) => {
      const { text, undo } = done(answer);
      return { text, duration: undo ? 8000 : 4000, action: undo };
    };
    notifySaving(toast, intl, work(), { told })
      .then(close, setError)
      .finally(() => {
        setIsBusy(false);
      });
  };
  return {
    busy: isBusy,
    error: error !== undefined && errorText(intl, error),
    onConfirm: confirm,
    onCancel: close,
  };
}
