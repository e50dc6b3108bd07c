/** How often servers are asked whether they are ready, and how long an unreachable one is skipped (ms). */
const ASK_EVERY = 1_000;
/**
 * How often a server that has no alternative is tried: what waits for it to start is answered as soon as it listens
 * (ms).
 */
const RETRY_EVERY = 50;

export interface Targets {
  /** The origin that takes the next request. */
  next(): string;
  /** Whether it said that it is about to end, or could not be asked: idle connections may be closed at this moment. */
  isLeaving(origin: string): boolean;
  /** Reports it as unreachable. @returns how long to wait before the next attempt (ms) */
  failed(origin: string): number;
  stop(): void;
}

/**
 * Equivalent servers, used in rotation; those that report that they are not ready, or were just unreachable, only if
 * there is no other.
 * @param readiness the path at which each says so; a single one is asked too, since it announces its end to whoever
 * watches
 */
export function createTargets(origins: readonly string[], readiness?: string): Targets {
  const away = new Set<string>();
  const unreachableUntil = new Map<string, number>();
  let turn = 0;
  const isUp = (origin: string) =>
    !away.has(origin) && (unreachableUntil.get(origin) ?? 0) < performance.now();
  const ask = async (origin: string): Promise<void> => {
    const isReady = await fetch(`${origin}${readiness ?? ''}`, {
      signal: AbortSignal.timeout(ASK_EVERY),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) away.delete(origin);
    else away.add(origin);
  };
  const askAll = () => origins.forEach((origin) => void ask(origin));
  const timer = readiness === undefined ? null : setInterval(askAll, ASK_EVERY);
  timer?.unref();
  return {
    next() {
      const up = origins.filter(isUp);
      const among = up.length > 0 ? up : origins;
      turn += 1;
      const origin = among[turn % among.length];
      if (origin === undefined) throw new Error('There is no server to forward to');
      return origin;
    },
    isLeaving: (origin) => away.has(origin),
    failed(origin) {
      unreachableUntil.set(origin, performance.now() + ASK_EVERY);
      return origins.some(isUp) ? 0 : RETRY_EVERY;
    },
    stop() {
      if (timer) clearInterval(timer);
    },
  };
}
