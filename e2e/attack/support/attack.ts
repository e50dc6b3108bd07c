import type { HttpResponse, Client, HttpRequest } from './client';
import type { Report } from './report';
import type { Target } from './target';

/** What every attack family is given. */
export interface Attack {
  readonly target: Target;
  readonly report: Report;
  /** Connected to the web server. */
  readonly client: Client;
  /** Run only short checks whose outcome does not depend on the speed of the machine. */
  readonly quick: boolean;
}

export interface Family {
  readonly name: string;
  readonly summary: string;
  /** It measures times, or takes long, so `npm test` leaves it out. */
  readonly isSlow?: true;
  run(attack: Attack): Promise<void>;
}

/** A request, shortened for the report and without credentials. */
export function describeRequest({ method = 'GET', path, body, headers }: HttpRequest): string {
  const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
  const named = Object.entries(headers ?? {}).filter(([name]) => !/^(authorization|cookie)$/i.test(name));
  return [
    `${method} ${cut(path)}`,
    ...named.map(([name, value]) => `[${name}: ${cut(value)}]`),
    ...(body === undefined ? [] : [cut(typeof body === 'string' ? body : JSON.stringify(body))]),
  ].join(' ');
}

/** The status and the beginning of a response, for the report. */
export function describeResponse({ status, text }: HttpResponse): string {
  return `${status} ${text.slice(0, 160)}`;
}

export async function forEachConcurrently<T>(
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
