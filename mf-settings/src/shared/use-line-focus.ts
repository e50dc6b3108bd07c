import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Keeps the focus in a list whose lines are added and removed: the element with `data-line` at an index takes the focus
 * once it exists, the last one if there are fewer.
 */
export function useLineFocus<Box extends HTMLElement>(): {
  box: RefObject<Box | null>;
  focusLine: (place: number) => void;
} {
  const box = useRef<Box>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const lines = box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    lines[Math.min(wanted, lines.length - 1)]?.focus();
    setWanted(null);
  }, [wanted]);
  return { box, focusLine: setWanted };
}
