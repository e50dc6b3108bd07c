import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer, or why none came: then the status is 0, and the text says it. */
export interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** A client that keeps its connections. @param token of the caller; absent: somebody without a session */
export function createClient(token?: string, mostAtOnce = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async (url: string): Promise<Answered> => {
    const asked = request(url, { agent, headers });
    asked.end();
    try {
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += String(part);
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
    } catch (error) {
      return { status: 0, retryAfter: undefined, text: `${new URL(url).pathname}: ${String(error)}` };
    }
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

/** The value below which this share of all values lies. */
export function share(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

export const median = (values: readonly number[]): number => share(values, 0.5);
