import { useEffect, useEffectEvent } from 'react';
import { useLocation } from './router';

type Guard = (move: PopStateEvent) => void;

/**
 * The last one, that of a dialog over the page where there is one, is told of each move in the history before the
 * router; a move that it stops never happens for the router.
 */
let guards: readonly Guard[] = [];

// Listeners of the window are called in their order, and the router's comes only when it is first drawn.
addEventListener('popstate', (move) => {
  guards.at(-1)?.(move);
});

/** The router numbers its entries of the history; one that the browser made by itself has no number. */
const numberOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** What an address is compared by: the page, or the tab of it as well. */
export type Place = 'page' | 'tab';

/** @returns where somebody is, or where an address leads. */
export const placeNow = (place: Place, { pathname, search }: URL | Location = location): string =>
  place === 'tab' ? pathname + search : pathname;

/**
 * Stops moves in the history that lead from this page, or this tab of it, to another one. The browser tells after it has
 * moved, so the move is taken back, and made again where that is wanted: the history never gains or loses an entry.
 * @param onLeave told what makes the move again
 */
export function useHistoryGuard(
  isActive: boolean,
  onLeave: (leave: () => void) => void,
  kept: Place = 'page',
): void {
  const tell = useEffectEvent(onLeave);
  const { key } = useLocation();
  useEffect(() => {
    if (!isActive) return undefined;
    const place = placeNow(kept);
    const here = numberOf(history.state);
    const guard: Guard = (move) => {
      if (placeNow(kept) === place) return;
      move.stopImmediatePropagation();
      const there = numberOf(move.state);
      // Where the distance is unknown, it is most likely one step back.
      const distance = here === null || there === null ? -1 : there - here;
      history.go(-distance);
      tell(() => {
        guards = [];
        history.go(distance);
      });
    };
    guards = [...guards, guard];
    return () => {
      guards = guards.filter((other) => other !== guard);
    };
    // With each entry that the page adds or moves to, the distances change.
  }, [isActive, key, kept]);
}
