import { useEffect, useEffectEvent } from 'react';
import { useLocation } from './router';

type Guard = (move: PopStateEvent) => void;

/**
 * Each move in the history is reported to the last guard, that of a dialog over the page if there is one, before the
 * router; for the router, a stopped move never happens.
 */
let guards: readonly Guard[] = [];

// Listeners of the window are called in order, and the router's is only added when it is first rendered.
addEventListener('popstate', (move) => {
  guards.at(-1)?.(move);
});

/** The router numbers its history entries; one that the browser created itself has no number. */
const numberOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** What addresses are compared by: the page, or also its tab. */
export type Place = 'page' | 'tab';

/** @returns where somebody is, or where an address leads. */
export const placeNow = (place: Place, { pathname, search }: URL | Location = location): string =>
  place === 'tab' ? pathname + search : pathname;

/**
 * Stops moves in the history that leave this page, or this tab of it. The browser reports a move after making it, so
 * the move is undone, and repeated if wanted: the history never gains or loses an entry.
 * @param onLeave gets a function that repeats the move
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
      // If the distance is unknown, it is most likely one step back.
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
    // The distances change with each entry that the page adds or moves to.
  }, [isActive, key, kept]);
}
