import { endpoints, type EndpointDefinition } from '@elan/contracts';

/** What a body may cost before it is there. */
export interface BodyRule {
  /** Largest size in bytes. */
  readonly limit: number;
  /** How long it may take to arrive (ms). */
  readonly timeout: number;
}

const DEFAULT_LIMIT = 100_000;
const DEFAULT_TIMEOUT = 30_000;
/** Names, passwords and codes are some hundred bytes. */
const SIGN_IN_TIMEOUT = 5_000;

interface Route {
  readonly row: EndpointDefinition;
  readonly pattern: RegExp;
}

const routes: Route[] = Object.values(endpoints)
  .flatMap((rows) => Object.values<EndpointDefinition>(rows))
  .map((row) => ({ row, pattern: new RegExp(`^/api${row.path.replace(/:\w+/g, '[^/]+')}/?$`) }));

/** The row of the contract that a request of the API means. */
export function rowOf(method: string, path: string): EndpointDefinition | undefined {
  return routes.find((route) => route.row.method === method && route.pattern.test(path))?.row;
}

/**
 * How large and how slow the body of a request may be, by the row of the contract that it is for. Strangers who call
 * what needs a session may send none: the API refuses them before it looks at it.
 * @param path of the API, without its query
 */
export function bodyRule(method: string, path: string, isStranger: boolean): BodyRule {
  const row = rowOf(method, path);
  const timeout = path.startsWith('/api/auth/') ? SIGN_IN_TIMEOUT : DEFAULT_TIMEOUT;
  if (row && row.access !== 'public' && isStranger) return { limit: DEFAULT_LIMIT, timeout };
  return { limit: row?.bodyLimit ?? DEFAULT_LIMIT, timeout };
}
