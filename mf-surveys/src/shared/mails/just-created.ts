import { useLocation } from '@elan/web-core';

/** Goes with the way from the wizard to the editor, whose first word is then about the mails. */
export const justCreated = { isJustCreated: true };

/** Whether the wizard led here. */
export function useIsJustCreated(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isJustCreated' in state;
}
