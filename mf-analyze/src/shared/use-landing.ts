import { useRef } from 'react';

/**
 * Brings what the address names into view and focuses it, once.
 * @param asked its id; null: nothing is named
 * @returns the `ref` of an element with an id
 */
export function useLanding(asked: string | null): (id: string) => (element: HTMLElement | null) => void {
  const landed = useRef<string | null>(null);
  return (id) => (element) => {
    if (element === null || id !== asked || landed.current === asked) return;
    landed.current = asked;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  };
}
