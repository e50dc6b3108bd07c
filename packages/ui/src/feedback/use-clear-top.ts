import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Marks what toasts never cover: buttons that are pressed repeatedly, texts that are read then. `<div {...keptClear}>`
 */
export const keptClear = { 'data-keep-clear': '' };

/** Height from the top that the first toast needs, in pixels. */
const FIRST_TOAST = 64;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** @returns how far down toasts begin, so that they are below each box that they would cover. */
export function topBelow(boxes: readonly Box[], place: Pick<Box, 'left' | 'right'>): number {
  return boxes
    .filter(({ left, right, bottom }) => bottom > 0 && right > place.left && left < place.right)
    .toSorted((a, b) => a.top - b.top)
    .reduce((top, box) => (box.top < top + FIRST_TOAST ? Math.max(top, box.bottom) : top), 0);
}

/** Keeps a place at the top of the page below everything that must stay clear, as long as it shows something. */
export function useClearTop(place: RefObject<HTMLElement | null>, isShowing: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isShowing) return undefined;
    const measure = () => {
      const marked = [...document.querySelectorAll('[data-keep-clear]')];
      const own = place.current?.getBoundingClientRect();
      if (own)
        setTop(
          topBelow(
            marked.map((element) => element.getBoundingClientRect()),
            own,
          ),
        );
    };
    measure();
    // Pages change, and grow, while a toast is shown.
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      changes.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [place, isShowing]);
  return top;
}
