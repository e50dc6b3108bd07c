import { useHistoryGuard, useNavigate } from '@elan/web-core';
import { useEffect, useState } from 'react';

export interface LeaveGuard {
  /** Whether somebody is about to leave and has to be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Goes to a page of the application, after asking where that is needed. */
  go: (address: string) => void;
}

/** The address of another page of the application that a click leads to, if it does. */
function addressOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Asks before unsaved work is left by a link or through the history, and lets the browser ask before it closes. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  /** What leaving would do; null while nobody is asked. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const askBefore = (go: () => void) => {
    setLeave(() => go);
  };
  useHistoryGuard(isDirty, askBefore);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(address));
    };
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    // Before any handler of the page, and so of the router.
    document.addEventListener('click', ask, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', ask, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, navigate]);

  return {
    isAsking: leave !== null,
    stay: () => {
      setLeave(null);
    },
    leave: () => {
      setLeave(null);
      leave?.();
    },
    go: (address) => {
      const go = () => void navigate(address);
      if (isDirty) askBefore(go);
      else go();
    },
  };
}
