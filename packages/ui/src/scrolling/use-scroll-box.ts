import { useEffect, type RefObject } from 'react';

export interface ScrollBox {
  axis: 'x' | 'y';
  /** Selector of what must be visible, if anything; the last match counts, being the innermost. */
  current?: string | undefined;
  /** Changes whenever something else became current, or content was added or removed. */
  state: string;
}

/** How much of the neighbour stays visible next to the current element, so that people see that there is one. */
const MARGIN = 32;

/**
 * Keeps the current element of a scrolling box, if there is one, visible without ever moving the page, and marks the
 * box with `data-more-before` and `data-more-after` while there is more at that end. The box fades there, which its
 * style can set: `--fade-towards` (to right), `--fade-before` and `--fade-after` (lengths).
 */
export function useScrollBox(ref: RefObject<HTMLElement | null>, { axis, current, state }: ScrollBox): void {
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const mark = () => markEdges(box, axis);
    const settle = () => {
      const shown = current === undefined ? undefined : [...box.querySelectorAll(current)].at(-1);
      if (shown !== undefined) reveal(box, shown, axis);
      mark();
    };
    settle();
    box.addEventListener('scroll', mark, { passive: true });
    const observer = new ResizeObserver(settle);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => {
      box.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, [ref, axis, current, state]);
}

/** Scrolls the box, and nothing around it, just as far as the element needs. */
function reveal(box: HTMLElement, element: Element, axis: 'x' | 'y'): void {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const [start, end] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const before = inner[start] - MARGIN - outer[start];
  const after = inner[end] + MARGIN - outer[end];
  const distance = before < 0 ? before : Math.max(0, Math.min(after, before));
  if (distance === 0) return;
  if (axis === 'x') box.scrollLeft += distance;
  else box.scrollTop += distance;
}

function markEdges(box: HTMLElement, axis: 'x' | 'y'): void {
  const [at, seen, all] =
    axis === 'x'
      ? [box.scrollLeft, box.clientWidth, box.scrollWidth]
      : [box.scrollTop, box.clientHeight, box.scrollHeight];
  // Sizes are rounded, positions are not: the last pixel does not count.
  box.toggleAttribute('data-more-before', at > 1);
  box.toggleAttribute('data-more-after', at + seen < all - 1);
}
