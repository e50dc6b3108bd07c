import type { BodyInput, EndpointDefinition, ParamsInput, QueryInput, Result } from '@elan/contracts';

/** One call of the API, ready to be sent. */
export interface ApiRequest {
  readonly method: EndpointDefinition['method'];
  /** Path below the API root, parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  /** The agreement with the works council of which it is known to weaken something. */
  readonly acknowledged?: string;
}

/** A key that may be omitted if it requires nothing. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What a caller of a row must provide: those of `params`, `query` and `body` that the row has. */
export type RequestInput<E extends EndpointDefinition> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>;

type RequestArguments<E extends EndpointDefinition> =
  object extends RequestInput<E> ? [input?: RequestInput<E>] : [input: RequestInput<E>];

/** What the API returns for a row. */
export type ResultOf<E extends EndpointDefinition> = Result<E>;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/**
 * Turns a row of the contract into a call: `request(audienceEndpoints.update, { params: { audienceId }, body })`.
 * @throws Error if a parameter of the path is missing or empty, which would address another route.
 */
export function request<E extends EndpointDefinition>(row: E, ...[input]: RequestArguments<E>): ApiRequest {
  const { params = {}, query, body } = (input ?? {}) as LooseInput;
  const path = row.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${row.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  return { method: row.method, path, ...(query && { query }), ...(body !== undefined && { body }) };
}

/** Address of a call on this origin, for links that the browser follows by itself. */
export function requestUrl({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}
