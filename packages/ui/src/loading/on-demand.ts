import { useEffect, useState, useSyncExternalStore } from 'react';

/** A part of the package that is downloaded when it is first needed. */
export interface OnDemand<Part> {
  /** The part, once it has loaded. */
  current: () => Part | undefined;
  /** Notifies when the part has loaded. @returns what ends the subscription */
  subscribe: (tell: () => void) => () => void;
  /** Starts the download, once; a failed one can be started again. */
  load: () => Promise<Part>;
}

/**
 * Wraps an `import()`. Unlike with React.lazy, a loaded part renders immediately (no fallback for a frame, no 300 ms of
 * Suspense throttling) and a failed download is not remembered forever.
 */
export function onDemand<Part>(download: () => Promise<Part>): OnDemand<Part> {
  let arrived: Part | undefined;
  let pending: Promise<Part> | undefined;
  const tells = new Set<() => void>();
  return {
    current: () => arrived,
    subscribe(tell) {
      tells.add(tell);
      return () => tells.delete(tell);
    },
    load() {
      pending ??= download().then(
        (part) => {
          arrived = part;
          for (const tell of tells) tell();
          return part;
        },
        (reason: unknown) => {
          pending = undefined;
          throw reason;
        },
      );
      return pending;
    },
  };
}

/** A part, or neither while it is loading; `failure` if its download failed when it was needed. */
export interface Arrival<Part> {
  part: Part | undefined;
  failure: { reason: unknown } | null;
}

/** `when` is `now`, or `idle` to fetch it in a quiet moment because it will probably be needed, or `never` (yet). */
export function useArrival<Part>(
  part: OnDemand<Part>,
  when: 'now' | 'idle' | 'never' = 'now',
): Arrival<Part> {
  // It may load after rendering and before the effect below runs: then nobody must wait for it.
  const current = useSyncExternalStore(part.subscribe, part.current, part.current);
  const [failure, setFailure] = useState<Arrival<Part>['failure']>(null);

  useEffect(() => {
    if (when === 'never' || part.current() !== undefined) return undefined;
    let wanted = true;
    const load = () =>
      part.load().catch((reason: unknown) => {
        if (wanted && when === 'now') setFailure({ reason });
      });
    if (when === 'now') void load();
    else whenIdle(() => void load());
    return () => {
      wanted = false;
    };
  }, [part, when]);

  return { part: current, failure };
}

/** The part, or undefined while it is loading. A failed download is thrown to the error boundary above. */
export function useOnDemand<Part>(
  part: OnDemand<Part>,
  when: 'now' | 'idle' | 'never' = 'now',
): Part | undefined {
  const arrival = useArrival(part, when);
  if (arrival.failure !== null) throw arrival.failure.reason;
  return arrival.part;
}

/** A page waits for its data meanwhile: browsers call that idle, and what is fetched then delays what it first shows. */
const ARRIVING_MS = 2000;

function whenIdle(task: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
    else task();
  }, ARRIVING_MS);
}
