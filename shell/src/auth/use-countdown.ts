import { useEffect, useState } from 'react';

/** Whole seconds until a time (milliseconds since 1970), counted down once a second; 0 when it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const remaining = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    setNow(Date.now());
    return () => {
      clearInterval(timer);
    };
  }, [until]);
  return remaining;
}
