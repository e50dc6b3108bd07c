import { useLocation, useNavigate } from '@elan/web-core';
import { useEffect, useEffectEvent, useState } from 'react';

/** Passed from the wizard to the editor, which then first says what happens with the mails. */
export const justCreated = { isJustCreated: true };

const isFromWizard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isJustCreated' in state;

/**
 * Whether the wizard led here. The history forgets it once it is read: somebody who reloads the page or returns the
 * next day has created nothing.
 */
export function useIsJustCreated(): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const [isJustCreated] = useState(() => isFromWizard(location.state));
  const forget = useEffectEvent(() => void navigate(location, { replace: true, state: null }));
  useEffect(() => {
    if (isJustCreated) forget();
  }, [isJustCreated]);
  return isJustCreated;
}
