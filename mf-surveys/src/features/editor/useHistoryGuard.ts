import { useEffect, useEffectEvent } from 'react';

/** The router numbers its entries of the history; one that the browser made by itself has no number. */
const numberOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/**
 * Asks before the history's buttons lead from unsaved work to another page. The browser has moved by the time it
 * tells, so the move is taken back, and made again if that is wanted: the history never has an entry more or less.
 * @param onLeave told what makes the move again
 */
export function useHistoryGuard(isDirty: boolean, onLeave: (leave: () => void) => void): void {
  const ask = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isDirty) return undefined;
    const { pathname } = location;
    let here = numberOf(history.state);
    let isLeaving = false;
    const check = (event: PopStateEvent) => {
      if (isLeaving) return;
      const there = numberOf(event.state);
      if (location.pathname === pathname) {
        here = there;
        return;
      }
      // The router must not hear of it.
      event.stopImmediatePropagation();
      // Going back is what nearly everybody does where the distance cannot be known.
      const distance = here === null || there === null ? -1 : there - here;
      history.go(-distance);
      ask(() => {
        isLeaving = true;
        history.go(distance);
      });
    };
    // While capturing: before the router, which listens on the window too.
    window.addEventListener('popstate', check, true);
    return () => {
      window.removeEventListener('popstate', check, true);
    };
  }, [isDirty]);
}
