import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from './router';
import { placeNow, useHistoryGuard, type Place } from './use-history-guard';

export interface LeaveGuard {
  /** Whether somebody is about to leave and must be asked. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Does something that would lose the work, after asking if there is any. */
  readonly before: (go: () => void) => void;
}

/** The guards that ask while there is unsaved work: that of the page and, after it, that of a dialog over the page. */
let asking: readonly LeaveGuard['before'][] = [];

/** Does something that would lose unsaved work elsewhere on the page, after asking if there is any. */
export function leaveFor(go: () => void): void {
  const ask = asking.at(-1);
  if (ask) ask(go);
  else go();
}

/** The address of another place in the application that a click leads to, if any. */
function addressOf(event: MouseEvent, kept: Place): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || placeNow(kept, url) === placeNow(kept)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Asks before unsaved work is left through a link, the history or `leaveFor`, and makes the browser ask before it
 * closes.
 * @param kept where the work lives on: on the whole page, or on the one tab of it that the address names
 */
export function useLeaveGuard(isDirty: boolean, kept: Place = 'page'): LeaveGuard {
  const navigate = useNavigate();
  /** What to do once leaving is confirmed; null while nothing is asked. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const ask = useCallback((go: () => void) => {
    setLeave(() => go);
  }, []);
  useHistoryGuard(isDirty, ask, kept);

  useEffect(() => {
    if (!isDirty) return undefined;
    const askBeforeLink = (event: MouseEvent) => {
      const address = addressOf(event, kept);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(address));
    };
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    asking = [...asking, ask];
    // This runs before any handler of the page, and so before the router's.
    document.addEventListener('click', askBeforeLink, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      asking = asking.filter((other) => other !== ask);
      document.removeEventListener('click', askBeforeLink, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, kept, ask, navigate]);

  return {
    isAsking: leave !== null,
    stay: () => {
      setLeave(null);
    },
    leave: () => {
      setLeave(null);
      leave?.();
    },
    before: (go) => {
      if (isDirty) ask(go);
      else go();
    },
  };
}
