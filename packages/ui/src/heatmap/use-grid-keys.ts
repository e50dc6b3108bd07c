import { useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** What the arrow keys stop at, one in each cell; all rendered with a tabindex of -1. */
const STOP = '[data-stop]';
const stopsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(STOP)];

/**
 * Keys of a grid (ARIA Authoring Practices): Tab stops at it once, arrows go from cell to cell, Home and End to the
 * ends of a row, with Ctrl of the grid. The only Tab stop is kept in the DOM and not in a state, so that no cell is
 * rendered again while the arrows move.
 */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>) {
  const keepStop = (stop: HTMLElement) => {
    const before = grid.current?.querySelector<HTMLElement>(`${STOP}[tabindex="0"]`);
    if (before !== null && before !== undefined) before.tabIndex = -1;
    stop.tabIndex = 0;
  };

  // The previous stop may be gone, or be another element.
  useLayoutEffect(() => {
    if (grid.current === null || grid.current.querySelector(`${STOP}[tabindex="0"]`) !== null) return;
    const first = grid.current.querySelector<HTMLElement>(`tbody ${STOP}`);
    if (first !== null) first.tabIndex = 0;
  });

  return {
    onFocus(event: FocusEvent) {
      const stop = event.target.closest<HTMLElement>(STOP);
      if (stop !== null) keepStop(stop);
    },
    onKeyDown(event: KeyboardEvent) {
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>(STOP) : null;
      const to = from === null || grid.current === null ? undefined : target(event, from, grid.current);
      if (to === undefined) return;
      event.preventDefault();
      to.focus();
    },
  };
}

/** Finds where a key leads; undefined if it means something else, or there is nothing further. */
function target(event: KeyboardEvent, from: HTMLElement, grid: HTMLTableElement): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('tr')].filter((row) => row.querySelector(STOP) !== null);
  const row = from.closest('tr');
  if (row === null) return undefined;
  const inRow = stopsIn(row);
  const [y, x] = [rows.indexOf(row), inRow.indexOf(from)];
  const at = (index: number, place: (stops: HTMLElement[]) => HTMLElement | undefined) => {
    const found = rows[index];
    return found && place(stopsIn(found));
  };
  const sameColumn = (stops: HTMLElement[]) => stops[x];
  switch (event.key) {
    case 'ArrowLeft':
      return inRow[x - 1];
    case 'ArrowRight':
      return inRow[x + 1];
    case 'ArrowUp':
      return at(y - 1, sameColumn);
    case 'ArrowDown':
      return at(y + 1, sameColumn);
    case 'Home':
      return at(event.ctrlKey ? 0 : y, (stops) => stops[0]);
    case 'End':
      return at(event.ctrlKey ? rows.length - 1 : y, (stops) => stops.at(-1));
    default:
      return undefined;
  }
}
