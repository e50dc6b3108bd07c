import { HOLDS_HEADER, LEAVING_HEADER } from './leaving-headers';

/** How often servers are asked whether they are ready, and how long an unreachable one is skipped (ms). */
const ASK_EVERY = 1_000;
/**
 * How often a server that has no alternative is tried: what waits for it to start is answered as soon as it listens
 * (ms).
 */
const RETRY_EVERY = 50;

/** One request's use of a server. */
export interface Use {
  readonly origin: string;
  /** It was answered, or failed. Later calls do nothing. */
  end(): void;
}

export interface Targets {
  /** The server that takes the next request, as soon as there is one that is not about to end. */
  take(): Promise<Use>;
  /** Reports it as unreachable. @returns how long to wait before the next attempt (ms) */
  failed(origin: string): number;
  stop(): void;
}

/**
 * Equivalent servers, used in rotation; those that report that they are not ready, or were just unreachable, only if
 * there is no other. One that is about to end is sent nothing more, and told so as soon as all that was sent is
 * answered: it may close then without cutting a request. What has nowhere else to go waits until it is gone.
 * @param readiness the path at which each says so; a single one is asked too
 */
export function createTargets(origins: readonly string[], readiness?: string): Targets {
  const away = new Set<string>();
  const unreachableUntil = new Map<string, number>();
  const used = new Map<string, number>();
  /** Those about to end, and whether they were told that they are sent nothing more. */
  const leaving = new Map<string, { isTold: boolean }>();
  const waiting = new Set<() => void>();
  let turn = 0;
  let isStopped = false;

  const isUp = (origin: string) =>
    !away.has(origin) && (unreachableUntil.get(origin) ?? 0) < performance.now();
  const ask = async (origin: string, holds: 'later' | 'now' = 'later'): Promise<void> => {
    const answer = await fetch(`${origin}${readiness ?? ''}`, {
      headers: { [HOLDS_HEADER]: holds },
      signal: AbortSignal.timeout(ASK_EVERY),
      // One that cannot be asked is not ready.
    }).catch(() => null);
    // The connection is used again, and tells the server that somebody watches.
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.ok) away.delete(origin);
    else away.add(origin);
    if (answer?.headers.has(LEAVING_HEADER)) leave(origin);
    else if (leaving.delete(origin)) resumeAll();
  };
  const resumeAll = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (const resume of all) resume();
  };
  const leave = (origin: string): void => {
    if (leaving.has(origin)) return;
    leaving.set(origin, { isTold: false });
    tellIfUnused(origin);
    const look = async () => {
      while (leaving.has(origin) && !isStopped) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY));
        await ask(origin);
      }
    };
    void look();
  };
  const tellIfUnused = (origin: string): void => {
    const about = leaving.get(origin);
    if (!about || about.isTold || (used.get(origin) ?? 0) > 0) return;
    about.isTold = true;
    void ask(origin, 'now');
  };
  const use = (origin: string): Use => {
    used.set(origin, (used.get(origin) ?? 0) + 1);
    let isOver = false;
    return {
      origin,
      end() {
        if (isOver) return;
        isOver = true;
        used.set(origin, (used.get(origin) ?? 1) - 1);
        tellIfUnused(origin);
      },
    };
  };
  const askAll = () => origins.forEach((origin) => void ask(origin));
  const timer = readiness === undefined ? null : setInterval(askAll, ASK_EVERY);
  timer?.unref();

  return {
    async take() {
      for (;;) {
        const up = origins.filter(isUp);
        const among = up.length > 0 ? up : origins.filter((origin) => !leaving.has(origin));
        turn += 1;
        const origin = among[turn % among.length];
        if (origin !== undefined) return use(origin);
        if (origins.length === 0) throw new Error('There is no server to forward to');
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    failed(origin) {
      unreachableUntil.set(origin, performance.now() + ASK_EVERY);
      return origins.some(isUp) ? 0 : RETRY_EVERY;
    },
    stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
    },
  };
}
