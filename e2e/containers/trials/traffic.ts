import { setTimeout as wait } from 'node:timers/promises';

/** How many clients ask at the same time, one request after the other. */
const CLIENTS = 6;
const PAUSE = 25;
const PATIENCE = 20_000;

/** What clients ask for in turns. */
export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the clients saw. */
export interface Seen<Outcome> {
  /** Of what was done meanwhile. */
  readonly outcome: Outcome;
  readonly requests: number;
  /** What was not answered 200, one line each. */
  readonly failures: readonly string[];
  /** The longest time from one good answer to the next, of all clients together (ms). */
  readonly longestGap: number;
}

/** Steady traffic from six clients while something is done. */
export async function underTraffic<Outcome>(
  url: string,
  asked: readonly Asked[],
  act: () => Promise<Outcome>,
): Promise<Seen<Outcome>> {
  const failures: string[] = [];
  let [requests, longestGap, last] = [0, 0, performance.now()];
  let isOver = false;
  const ask = async ({ path, headers = {} }: Asked): Promise<void> => {
    requests += 1;
    try {
      const answer = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(PATIENCE) });
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
      const next = asked[turn % asked.length];
      if (next) await ask(next);
      await wait(PAUSE);
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
