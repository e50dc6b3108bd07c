import { useLocation } from '@elan/web-core';
import { useEffect, useRef } from 'react';

/** How long a page may take to show its heading or section. */
const PATIENCE = 5000;

/**
 * After a change of page the view starts at its top, or at the section that the address names, and focus moves to its
 * heading, so that keyboards and screen readers start there too. Not on the first load, where the browser does it.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, hash: '' });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, hash };
    const isSamePage = before.pathname === pathname;
    if (isSamePage && (hash === '' || hash === before.hash)) return undefined;
    const find = () =>
      hash === ''
        ? document.querySelector<HTMLElement>('main h1')
        : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (hash === '') window.scrollTo(0, 0);
    return whenThere(find, (target) => {
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (hash !== '') target.scrollIntoView();
    });
  }, [pathname, hash]);
}

/** Calls back as soon as the element is on the page. @returns a function that gives up */
function whenThere(find: () => HTMLElement | null, arrive: (element: HTMLElement) => void): () => void {
  const found = find();
  if (found) {
    arrive(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    stop();
    arrive(late);
  });
  const timer = setTimeout(() => {
    stop();
  }, PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
