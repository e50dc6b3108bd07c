import { useSession } from '@elan/web-core';
import { useCallback, useEffect, useState, type ComponentType } from 'react';

/** A dialog that asks for a proof; the answer says whether it was given. */
export type Dialog<Subject> = ComponentType<{ subject: Subject; answer: (isProved: boolean) => void }>;

interface Asked<Subject> {
  Dialog: Dialog<Subject>;
  subject: Subject;
  settle: (isProved: boolean) => void;
}

/**
 * Asks a question in a dialog that is downloaded when it is first needed.
 * @returns the current question, and a function that asks one; it rejects if the dialog cannot be downloaded
 */
export function useQuestion<Subject>(download: () => Promise<Dialog<Subject>>) {
  const [asked, setAsked] = useState<Asked<Subject> | null>(null);
  const { status } = useSession();

  const ask = useCallback(
    async (subject: Subject): Promise<boolean> => {
      const Dialog = await download();
      return new Promise((settle) => {
        setAsked({ Dialog, subject, settle });
      });
    },
    [download],
  );
  const answer = (isProved: boolean) => {
    asked?.settle(isProved);
    setAsked(null);
  };

  // Nobody waits for a question that is no longer on the page.
  useEffect(() => () => asked?.settle(false), [asked]);
  // Nobody is asked after signing out, here or in another tab.
  if (asked && status !== 'signedIn') {
    // It was dropped before it was ever on the page, so it has no effect that could settle it.
    asked.settle(false);
    setAsked(null);
  }

  return { asked, ask, answer };
}
