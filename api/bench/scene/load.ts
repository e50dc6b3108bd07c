import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from './judge';

/** An answer, or why none came: then the status is 0, and the text says it. */
export interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** A body makes it a POST of JSON. */
interface Asked {
  readonly body?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Client {
  (url: string, asked?: Asked): Promise<Answered>;
  /** Ends its connections. */
  close(): void;
}

/**
 * A client that keeps its connections.
 * @param token of the caller; absent: somebody without a session
 * @param localAddress of this machine (127.0.0.0/8), for clients who are not to be one network
 */
export function createClient(token?: string, mostAtOnce = 64, localAddress?: string): Client {
  const from = localAddress === undefined ? {} : { localAddress };
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce, ...from });
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = async (
    url: string,
    { body, headers, method = body === undefined ? 'GET' : 'POST' }: Asked = {},
  ) => {
    const ofBody =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request(url, { agent, method, headers: { ...own, ...ofBody, ...headers } });
    try {
      asked.end(body);
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += String(part);
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
    } catch (error) {
      return { status: 0, retryAfter: undefined, text: `${new URL(url).pathname}: ${String(error)}` };
    }
  };
  return Object.assign(client, { close: () => agent.destroy() });
}

/**
 * A client whose calls must succeed. A connection that ends without an answer fails the benchmark, which goes on; after
 * another answer nothing that it measures would mean anything.
 */
export function expecting(client: Client) {
  return async (url: string, asked?: Asked): Promise<string> => {
    const { status, text } = await client(url, asked);
    if (status === 0) fail(text);
    else if (status >= 300) throw new Error(`${url}: ${status} ${text.slice(0, 300)}`);
    return text;
  };
}

/** Does a piece of work this many times, some in parallel. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; next < count;) {
        next += 1;
        await work(next - 1);
      }
    }),
  );
}

/**
 * Sends this many requests a second, however late the answers come. @returns each answer, and how long it took from
 * when it was due (ms)
 */
export async function steadily<T>(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  work: (index: number) => Promise<T>,
): Promise<{ took: number; result: T }[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: Math.round(perSecond * seconds) }, async (_, index) => {
      const due = began + (index * 1000) / perSecond;
      await sleep(due - performance.now());
      const result = await work(index);
      return { took: performance.now() - due, result };
    }),
  );
}

/** Milliseconds that it takes. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Measures in turns, so that whatever else the machine does troubles all alike.
 * @returns the median of each
 */
export async function inTurns<Name extends string>(
  turns: number,
  measures: Readonly<Record<Name, (turn: number) => Promise<number>>>,
): Promise<Record<Name, number>> {
  const all = Object.entries(measures) as [Name, (turn: number) => Promise<number>][];
  const found = all.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [place, [, measure]] of all.entries()) found[place]?.push(await measure(turn));
  return Object.fromEntries(all.map(([name], place) => [name, median(found[place] ?? [])])) as Record<
    Name,
    number
  >;
}

/** The value below which this share of all values lies. */
export function share(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;
}

export const median = (values: readonly number[]): number => share(values, 0.5);
export const p99 = (values: readonly number[]): number => share(values, 0.99);
