import { useLocation, useNavigate } from '@elan/web-core';
import { useEffect, useEffectEvent, useState } from 'react';

/** Goes with the way from the wizard to the editor, whose first word is then about the mails. */
export const justCreated = { isJustCreated: true };

const isFromWizard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isJustCreated' in state;

/**
 * Whether the wizard led here. The history forgets it as soon as it is read: whoever reloads the page or comes back to
 * it the next day has created nothing.
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
