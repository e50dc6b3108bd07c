import { useEffect, type RefObject } from 'react';

/** What is still loading. */
const WAITING = '[aria-busy="true"], [data-skeleton]';

/**
 * Prints as soon as nothing in an element is loading any more, and reports when that is over.
 * @param isKnown whether its content is known at all
 */
export function usePrintOnceComplete(
  place: RefObject<HTMLElement | null>,
  isKnown: boolean,
  onPrinted: () => void,
): void {
  useEffect(() => {
    const element = place.current;
    if (!isKnown || element === null) return undefined;
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      if (element.querySelector(WAITING) !== null) return;
      // Charts have their width by then.
      frame = requestAnimationFrame(() => {
        observer.disconnect();
        print();
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    look();
    addEventListener('afterprint', onPrinted);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', onPrinted);
    };
  }, [place, isKnown, onPrinted]);
}
