import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Pixels by which a resting hand moves the pointer. */
const REST = 4;

/**
 * Whether somebody holds a place: with the focus inside, or a pointer moving on it. A resting pointer does not hold
 * what appears below it, though browsers report that it entered.
 */
export function usePauseOnHover(place: RefObject<HTMLElement | null>) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const entered = useRef({ x: 0, y: 0 });

  /** Call this when something in the place is removed: no event then reports that pointer or focus left it. */
  const forget = useCallback(() => {
    setPointed(false);
    setFocused(place.current?.contains(document.activeElement) ?? false);
  }, [place]);

  const handlers = {
    onPointerEnter: ({ clientX, clientY }: PointerEvent) => {
      entered.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = entered.current;
      if (Math.hypot(clientX - x, clientY - y) > REST) setPointed(true);
    },
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isPointed || isFocused, forget, handlers };
}
