import type { EndpointDefinition } from './endpoint';
import { endpoints } from './endpoints';
import { LONGEST_FORM } from './page-server';

/** What a body may cost before it has arrived. */
export interface BodyRule {
  /** Largest size in bytes. */
  readonly limit: number;
  /** How long it may take to arrive (ms). */
  readonly timeout: number;
}

/** Names, passwords and codes are a few hundred bytes, and what makes a passkey a few thousand. */
const SIGN_IN = { limit: 16_000, timeout: 5_000 };
const DEFAULT = { limit: 100_000, timeout: 30_000 };

interface Route {
  readonly row: EndpointDefinition;
  readonly pattern: RegExp;
}

/** Keyed by method and the first segment of the path, which is never a parameter. Routes regard no case. */
const routes = new Map<string, Route[]>();
const keyOf = (method: string, path: string): string =>
  `${method} ${path.split('/', 3)[2]?.toLowerCase() ?? ''}`;
for (const row of Object.values(endpoints)
  .flatMap((rows) => Object.values<EndpointDefinition>(rows))
  // Literal paths come before parameters.
  .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))) {
  const key = keyOf(row.method, `/api${row.path}`);
  const pattern = new RegExp(`^/api${row.path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
  routes.set(key, [...(routes.get(key) ?? []), { row, pattern }]);
}

/** The row of the contract that a request to the API matches. */
export function rowOf(method: string, path: string): EndpointDefinition | undefined {
  return routes.get(keyOf(method, path))?.find(({ pattern }) => pattern.test(path))?.row;
}

/**
 * How large and how slow the body of a request may be, by the row of the contract that it matches. Callers without a
 * session may send none to rows that need one: the API refuses them before it looks at it.
 * @param path of the API or of a page, without its query
 */
export function bodyRule(method: string, path: string, isStranger: boolean): BodyRule {
  if (!/^\/api\//i.test(path)) return { ...DEFAULT, limit: LONGEST_FORM };
  const row = rowOf(method, path);
  const usual = /^\/api\/auth\//i.test(path) ? SIGN_IN : DEFAULT;
  if (row && row.access !== 'public' && isStranger) return usual;
  return { ...usual, limit: row?.bodyLimit ?? usual.limit };
}
