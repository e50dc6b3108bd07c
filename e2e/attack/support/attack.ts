import type { Answer, Client, Sending } from './client';
import type { Report } from './report';
import type { Target } from './target';

/** What a family works with. */
export interface Attack {
  readonly target: Target;
  readonly report: Report;
  /** Of the web server. */
  readonly client: Client;
  /** Only what takes little time, and whose outcome no slow machine changes. */
  readonly quick: boolean;
}

export interface Family {
  readonly name: string;
  readonly summary: string;
  /** It measures times, or takes long: no part of `npm test`. */
  readonly takesTime?: true;
  run(attack: Attack): Promise<void>;
}

/** A request as people read it. */
export function describe({ method = 'GET', path, body, headers }: Sending): string {
  const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
  const named = Object.entries(headers ?? {}).filter(([name]) => !/^(authorization|cookie)$/i.test(name));
  return [
    `${method} ${cut(path)}`,
    ...named.map(([name, value]) => `[${name}: ${cut(value)}]`),
    ...(body === undefined ? [] : [cut(typeof body === 'string' ? body : JSON.stringify(body))]),
  ].join(' ');
}

/** The beginning of an answer as people read it. */
export function told({ status, text }: Answer): string {
  return `${status} ${text.slice(0, 160)}`;
}

/** Runs work on each item, a few at a time. */
export async function each<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
