import { setTimeout as wait } from 'node:timers/promises';

/** The number of concurrent clients; each sends one request after the other. */
const CLIENTS = 6;
const PAUSE_MS = 25;
const TIMEOUT_MS = 20_000;

/** A request that clients repeat. */
export interface TrafficRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TrafficResult<Outcome> {
  /** The result of the action. */
  readonly outcome: Outcome;
  readonly requests: number;
  /** Requests without a response of 200, one line each. */
  readonly failures: readonly string[];
  /** The longest time between two successful responses to any client (ms). */
  readonly longestGap: number;
}

/** Runs an action under steady traffic. */
export async function underTraffic<Outcome>(
  url: string,
  requestsInTurn: readonly TrafficRequest[],
  act: () => Promise<Outcome>,
): Promise<TrafficResult<Outcome>> {
  const failures: string[] = [];
  let [requests, longestGap, last] = [0, 0, performance.now()];
  let isOver = false;
  const ask = async ({ path, headers = {} }: TrafficRequest): Promise<void> => {
    requests += 1;
    try {
      const answer = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.text();
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      longestGap = Math.max(longestGap, performance.now() - last);
      last = performance.now();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      failures.push(`${new Date().toISOString()} ${path}: ${String(error)}${cause}`);
    }
  };
  const client = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn += 1) {
      const next = requestsInTurn[turn % requestsInTurn.length];
      if (next) await ask(next);
      await wait(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  try {
    const outcome = await act();
    isOver = true;
    await Promise.all(clients);
    return { outcome, requests, failures, longestGap };
  } finally {
    isOver = true;
  }
}
