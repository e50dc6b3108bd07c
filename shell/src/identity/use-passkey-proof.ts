import { useState } from 'react';
import { useConfirmByFactorMutation, useReadOtherProofsMutation } from './identity-api';

/** Proves by a passkey who is signed in. */
export function usePasskeyProof(answer: (isProved: boolean) => void) {
  const [read] = useReadOtherProofsMutation();
  const [confirm, { isLoading }] = useConfirmByFactorMutation();
  const [refusal, setRefusal] = useState<unknown>(undefined);
  const give = async () => {
    setRefusal(undefined);
    try {
      // Each question is good for one answer.
      const asked = await read().unwrap();
      if (!asked.passkey) return;
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked.passkey });
      await confirm({ passkey: { id, rawId, type, response } }).unwrap();
      answer(true);
    } catch (reason) {
      // Somebody who closes the browser's question knows it.
      if (!(reason instanceof Error)) setRefusal(reason);
    }
  };
  return { give, isLoading, refusal };
}
