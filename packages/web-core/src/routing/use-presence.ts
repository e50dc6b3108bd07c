import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the caller is still on the page: an answer that comes after somebody has left must not fetch them back.
 * @returns a function that tells, the same one each time
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
