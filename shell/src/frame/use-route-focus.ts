import { NavigationType, useLocation, useNavigationType } from '@elan/web-core';
import { useEffect, useRef } from 'react';

type Place = ReturnType<typeof useLocation>;

/** How long a page may take to show its heading or section. */
const TIMEOUT_MS = 5000;

/**
 * After a change of page the view starts at its top, or at the section that the address names, and focus moves to its
 * heading, so that keyboards and screen readers start there too. The same happens when a section is requested again.
 * Nothing happens on the first load, where the browser does it; nor when going back and forth, where the browser
 * restores the position.
 */
export function useRouteFocus(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const last = useRef<Place>(null);
  const giveUp = useRef<() => void>(null);

  useEffect(() => {
    const before = last.current;
    last.current = location;
    const isPop = navigationType === NavigationType.Pop;
    const { hash } = location;
    const arrival = before === null ? firstArrival(isPop, hash) : arrivalAt(location, before, isPop);
    if (arrival === 'none') return;
    if (hash === '' && !isPop) window.scrollTo(0, 0);
    if (arrival === 'view') return;
    giveUp.current?.();
    const focused = document.activeElement;
    giveUp.current = whenThere(
      () => targetOf(hash),
      (target) => {
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        if (isFree(focused)) target.focus({ preventScroll: true });
        if (hash !== '' && (!isPop || before === null)) target.scrollIntoView();
      },
    );
  }, [location, navigationType]);

  useEffect(
    () => () => {
      last.current = null;
      giveUp.current?.();
    },
    [],
  );
}

/** The focus stays with somebody who has started something while the page was loading, above all in a dialog. */
function isFree(before: Element | null): boolean {
  const { activeElement, body } = document;
  if (activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return false;
  return activeElement === null || activeElement === body || activeElement === before;
}

/** What moves: nothing, the view alone, or the view and the focus. */
type Arrival = 'none' | 'view' | 'focus';

/** The frame is new: somebody has signed in, or the page was loaded, perhaps at a section that appears later. */
function firstArrival(isLoad: boolean, hash: string): Arrival {
  return isLoad && hash === '' ? 'none' : 'focus';
}

/** Tabs and filters only change the query string: people stay where they are. */
function arrivalAt(now: Place, before: Place, isPop: boolean): Arrival {
  if (now.pathname !== before.pathname) return 'focus';
  if (isPop || now.key === before.key) return 'none';
  if (now.hash !== '' || before.hash !== '') return 'focus';
  return now.search === '' && before.search === '' ? 'view' : 'none';
}

function targetOf(hash: string): HTMLElement | null {
  return hash === ''
    ? document.querySelector<HTMLElement>('main h1')
    : document.getElementById(decoded(hash.slice(1)));
}

/** A hand-written address may contain a percent sign that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Calls back as soon as the element is on the page, and again for the one that replaces it when the page has loaded:
 * the heading of a skeleton takes the focus with it when it disappears. @returns a function that gives up
 */
function whenThere(find: () => HTMLElement | null, arrive: (element: HTMLElement) => void): () => void {
  let there: HTMLElement | null = null;
  const look = () => {
    if (there?.isConnected) return;
    there = find();
    if (there) arrive(there);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    stop();
  }, TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
