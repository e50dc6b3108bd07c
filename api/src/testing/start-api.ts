import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openContext } from '@elan/domain/open-context';
import { closeContext, newId, type Context } from '@elan/domain/platform';
import { buildContext, type SignedInMember, type TestClock } from '@elan/domain/testing';
import { trustedProxies } from '@elan/edge/client-address';
import type { NetworkTokens } from '@elan/edge/network-token';
import { createMetrics, type Metrics } from '@elan/observability/metrics';
import { openTracing, type Tracing } from '@elan/observability/tracing';
import { createApp } from '../create-app';
import { createLog } from '../http/log';
import { watchRequests } from '../http/watch-requests';
import { checkListedError } from './check-listed-error';

export interface Answer {
  readonly status: number;
  /** Parsed if it is JSON, else the text. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
  /** Cookies that were set, by name; an empty value is a cleared one. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface CallOptions {
  /** The caller: a signed-in member, or a bearer token. */
  readonly as?: SignedInMember | string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** The network address from which the call seems to come. */
  readonly from?: string;
  /** Calls an address outside `/api`. */
  readonly atRoot?: boolean;
}

export interface TestApi {
  readonly context: Context;
  readonly origin: string;
  readonly clock: TestClock;
  /** `call('PATCH /users/abc', { as: admin, body: {…} })` over real HTTP. */
  call(operation: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** The API on a free port with its own embedded database. Close it when done. */
export async function startApi(options: Parameters<typeof buildContext>[0] = {}): Promise<TestApi> {
  const { context, clock, close } = await buildContext({
    ...options,
    // Nothing answers there: no test calls a payment provider by mistake.
    environment: { STRIPE_API_BASE: 'http://127.0.0.1:1', ...options.environment },
  });
  return serve(context, clock, close);
}

/** What an API answers to whoever renders the respondents' page. */
export const createPagesApp = (context: Context, networks: NetworkTokens): RequestListener =>
  createApp(context, { forPages: networks });

/** A second process of the same API: it shares only the first one's database and clock. */
export async function startBeside({ context, clock }: TestApi): Promise<TestApi> {
  const second = await openContext({ settings: context.settings, clock, log: context.log });
  return serve(second, clock, () => closeContext(second));
}

/** Another one that is measured, traced to a collector, and keeps its log lines. */
export async function startWatched(
  { context, clock }: TestApi,
  collector: string,
): Promise<TestApi & { readonly metrics: Metrics; readonly lines: readonly string[] }> {
  const tracing = await openTracing('elan-api', collector);
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const own = await openContext({ settings: context.settings, clock, log, monitorsCommands: true });
  tracing?.watchDatabase(own.connection.getClient());
  const metrics = await createMetrics('api', clock);
  const close = async () => {
    await closeContext(own);
    await tracing?.close();
  };
  const api = await serve(own, clock, close, (app) => watchRequests(app, metrics), tracing);
  return { ...api, metrics, lines };
}

async function serve(
  context: Context,
  clock: TestClock,
  close: () => Promise<void>,
  around: (app: RequestListener) => RequestListener = (app) => app,
  tracing: Tracing | null = null,
): Promise<TestApi> {
  const server = createServer(around(createApp(context, { proxies: trustedProxies('loopback'), tracing })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    context,
    origin,
    clock,
    async call(operation, given = {}) {
      const answer = await callAt(origin, operation, given);
      const { message } = Object(answer.body) as { message?: unknown };
      if (answer.status >= 400 && given.atRoot !== true) checkListedError(operation, String(message));
      return answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}

/** Calls any server in the same way. */
export async function callAt(origin: string, operation: string, options: CallOptions): Promise<Answer> {
  const [method = 'GET', path = '/'] = operation.split(' ');
  const response = await fetch(`${origin}${options.atRoot ? '' : '/api'}${path}`, {
    method,
    redirect: 'manual',
    headers: headersOf(options),
    ...(options.body !== undefined && { body: bodyOf(options.body) }),
  });
  const text = await response.text();
  const isJson = /^application\/(scim\+)?json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as unknown) : text,
    text,
    headers: response.headers,
    cookies: Object.fromEntries(response.headers.getSetCookie().map(readCookie)),
  };
}

function headersOf({ as, body, cookies, from, headers }: CallOptions): Record<string, string> {
  const token = typeof as === 'string' ? as : as?.token;
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...(cookies && {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    }),
    ...headers,
  };
}

/** Text and bytes are sent as they are. */
function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function readCookie(header: string): [string, string] {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}

export { createLog };

/** A business e-mail address that nobody else uses. */
export function freshEmail(): string {
  return `${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, 'x')}@business.example`;
}
