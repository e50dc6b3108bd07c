import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the caller is still on the page: an answer that arrives after somebody has left must not bring them back.
 * @returns a function that says so, always the same one
 */
export function usePresence(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
