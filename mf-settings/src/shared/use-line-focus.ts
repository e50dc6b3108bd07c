import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Keeps the keyboard in a list whose lines come and go: what has `data-line` inside the box takes focus by its place
 * once it is there, the last one where there are fewer.
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
