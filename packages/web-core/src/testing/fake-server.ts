import { ACKNOWLEDGED_AGREEMENT, type EndpointDefinition, type ErrorBody } from '@elan/contracts';
import { errorCatalogue, wireCode, type ErrorCode } from '@elan/contracts/error-catalogue';
import type { ResultOf } from '../http/request';

/** What arrived at the network's edge. */
export interface ServedRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  accessToken: string | null;
  /** The agreement that it departs from. */
  acknowledged: string | null;
}

type Answer<E extends EndpointDefinition> = ResultOf<E> | ErrorAnswer;
type Responder<E extends EndpointDefinition> =
  Answer<E> | ((request: ServedRequest) => Answer<E> | Promise<Answer<E>>);

class ErrorAnswer {
  constructor(readonly body: ErrorBody) {}
}

/** An error of the catalogue as an answer: `server.on(row, errorAnswer('emailTaken'))`. */
export function errorAnswer(code: ErrorCode, more: Partial<ErrorBody> = {}): ErrorAnswer {
  const statusCode = errorCatalogue[code].status;
  return new ErrorAnswer({ statusCode, error: 'Error', message: wireCode(code), ...more });
}

/** An answer that waits until it is given: `server.on(row, () => held.answer)`, then `held.give(...)`. */
export function heldAnswer<Given>(): { answer: Promise<Given>; give: (given: Given) => void } {
  let give!: (given: Given) => void;
  const answer = new Promise<Given>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

/** How many calls were received and how many were answered, by all servers of the file. */
let events = 0;

// Tests that control the clock must not stop this one.
const later = globalThis.setTimeout.bind(globalThis);

/** Turns of the event loop in which a received answer is read, stored and rendered. */
const TURNS_TO_DRAW = 3;

/**
 * Resolves when every answer is rendered, including those it triggered; calls that a test holds back are not waited
 * for.
 */
export async function allDrawn(): Promise<void> {
  for (let quiet = 0; quiet < TURNS_TO_DRAW; quiet += 1) {
    const before = events;
    await new Promise((resolve) => later(resolve, 0));
    if (events !== before) quiet = -1;
  }
}

interface Route {
  row: EndpointDefinition;
  responder: unknown;
}

/** Answers `fetch` from memory by rows of the contract; a call without a row is a 404. */
export class FakeServer {
  readonly #routes: Route[] = [];
  /** All calls in the order in which they came. */
  readonly requests: ServedRequest[] = [];
  /** `true`: every call fails as it does without network. */
  isDown = false;

  /** Answers a row with a value, an error, or what a function of the request returns; the latest answer counts. */
  on<E extends EndpointDefinition>(row: E, responder: Responder<E>): this {
    this.#routes.unshift({ row, responder });
    return this;
  }

  /** The calls of a row so far. */
  requestsOf(row: EndpointDefinition): ServedRequest[] {
    return this.requests.filter(({ method, path }) => matchRow(row, method, path) !== null);
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.isDown) throw new TypeError('Failed to fetch');
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    const method = init.method ?? 'GET';
    const route = this.#routes
      .map(({ row, responder }) => ({ row, responder, params: matchRow(row, method, path) }))
      .filter(({ params }) => params !== null)
      .sort((a, b) => countParameters(a.row) - countParameters(b.row))[0];
    const served: ServedRequest = {
      method,
      path,
      params: route?.params ?? {},
      query: Object.fromEntries(url.searchParams),
      body: await decode(init.body),
      accessToken: new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null,
      acknowledged: new Headers(init.headers).get(ACKNOWLEDGED_AGREEMENT),
    };
    this.requests.push(served);
    events += 1;
    const { responder } = route ?? { responder: errorAnswer('notFound') };
    const answer: unknown =
      typeof responder === 'function'
        ? await (responder as (request: ServedRequest) => unknown)(served)
        : responder;
    events += 1;
    if (answer instanceof ErrorAnswer) return json(answer.body, answer.body.statusCode);
    return json(answer, route?.row.status ?? 200);
  };
}

async function decode(body: RequestInit['body']): Promise<unknown> {
  const text = body instanceof Blob ? await body.text() : body;
  return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
}

function countParameters({ path }: EndpointDefinition): number {
  return path.split('/:').length - 1;
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function matchRow(row: EndpointDefinition, method: string, path: string): Record<string, string> | null {
  if (row.method !== method) return null;
  const wanted = row.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return params;
}
