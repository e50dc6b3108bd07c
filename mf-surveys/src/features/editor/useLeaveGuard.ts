import { useEffect, useState } from 'react';
import { useNavigate } from '@elan/web-core';

export interface LeaveGuard {
  /** Whether somebody is about to leave and has to be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Goes to a page of the application, after asking where that is needed. */
  go: (address: string) => void;
}

/** The address within the application that a click leads to, if it does. */
function addressOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Asks before unsaved work is left by a link, and lets the browser ask before the page is closed. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(address);
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
  }, [isDirty]);

  return {
    isAsking: target !== null,
    stay: () => {
      setTarget(null);
    },
    leave: () => {
      setTarget(null);
      if (target !== null) void navigate(target);
    },
    go: (address) => {
      if (isDirty) setTarget(address);
      else void navigate(address);
    },
  };
}
