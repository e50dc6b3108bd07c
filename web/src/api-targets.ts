/** How often servers are asked whether they are ready, and how long one is left out that could not be reached (ms). */
const ASK_EVERY = 1_000;
/** With nobody else to turn to: what waits for a server that starts is answered as soon as it listens (ms). */
const RETRY_EVERY = 50;

export interface Targets {
  /** The origin that takes the next request. */
  next(): string;
  /** Whether it said that it is about to end, or could not be asked: connections that are idle may close just now. */
  isLeaving(origin: string): boolean;
  /** It could not be reached. @returns how long to wait before the next attempt (ms) */
  failed(origin: string): number;
  stop(): void;
}

/**
 * Servers that do the same, in turns; those that say that they are not ready, or could not be reached just now, only when
 * there is no other.
 * @param readiness the path at which each says so; a single one is asked too, since it gives notice of its end to whoever
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
      if (origin === undefined) throw new Error('There is no server to turn to');
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
