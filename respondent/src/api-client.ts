import { Agent, request as httpRequest } from 'node:http';
import { endpoints, providerEndpoints, type EndpointDefinition } from '@elan/contracts';
import type { OpenApi } from '@elan/contracts/call-shapes';
import { isForPages } from '@elan/contracts/page-calls';
import type { CallApi, CallInput, CallResult } from '@elan/contracts/page-server';
import { NETWORK_HEADER } from '@elan/edge/network-token';
import type { Targets } from '@elan/edge/targets';

/** How long a call waits for an API that is just restarting (ms). */
const RETRY_FOR = 5_000;
const SLOWEST_ANSWER = 30_000;

/** No connection was made, so nothing was sent: repeating the call is safe. */
const unsent = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** The API may have started to process it. */
const cut = new Set(['ECONNRESET', 'EPIPE']);

const keyOf = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>) => `${method} ${path}`;
const allowed: ReadonlyMap<string, EndpointDefinition> = new Map(
  Object.values(endpoints)
    .flatMap((rows) => Object.values<EndpointDefinition>(rows))
    .filter(isForPages)
    .map((row) => [keyOf(row), row]),
);

/** What a call says about whoever asked for the page. */
export interface Caller {
  readonly acceptLanguage: string;
  /** The network that the web server named. Only the API can read it. */
  readonly network: string | undefined;
}

export interface ApiClient {
  for(caller: Caller): CallApi;
  /** The document of the API; null: it is away. */
  readOpenApi(): Promise<OpenApi | null>;
  close(): void;
}

/** Calls that page versions may make, and no others. */
export function createApiClient(apis: Targets): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });

  const send = (
    origin: string,
    row: EndpointDefinition,
    input: CallInput,
    { acceptLanguage, network }: Caller,
  ) =>
    new Promise<CallResult>((resolve, reject) => {
      const text = input.body === undefined ? undefined : JSON.stringify(input.body);
      const asked = httpRequest(`${origin}/api${addressOf(row, input)}`, {
        agent,
        method: row.method,
        timeout: SLOWEST_ANSWER,
        headers: {
          ...(acceptLanguage !== '' && { 'accept-language': acceptLanguage }),
          ...(network !== undefined && { [NETWORK_HEADER]: network }),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      });
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', reject);
      asked.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve(read(response.statusCode ?? 500, Buffer.concat(chunks).toString())),
        );
      });
      asked.end(text);
    });

  const call = async (row: EndpointDefinition, input: CallInput, caller: Caller): Promise<CallResult> => {
    const giveUpAt = Date.now() + RETRY_FOR;
    for (;;) {
      const { origin, end } = await apis.take();
      try {
        return await send(origin, row, input, caller).finally(end);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        const isRepeatable = unsent.has(code) || (row.method === 'GET' && cut.has(code));
        if (!isRepeatable || Date.now() > giveUpAt)
          return { ok: false, status: 503, code: null, retryAfter: undefined };
        const pause = apis.failed(origin);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  return {
    for: (caller) => async (row, input) => {
      const known = allowed.get(keyOf(row));
      if (!known) throw new Error(`A page may not call ${keyOf(row)}`);
      return call(known, input, caller);
    },
    async readOpenApi() {
      const { openApi } = providerEndpoints;
      const answer = await call(openApi, {}, { acceptLanguage: '', network: undefined });
      return answer.ok ? (answer.body as OpenApi) : null;
    },
    close: () => agent.destroy(),
  };
}

function addressOf({ path }: EndpointDefinition, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
}

function read(status: number, text: string): CallResult {
  const body = parsed(text);
  if (status >= 200 && status < 300 && body !== undefined) return { ok: true, body };
  const { message, retryAfter } = (body ?? {}) as { message?: unknown; retryAfter?: unknown };
  return {
    ok: false,
    status: status < 400 ? 502 : status,
    code: typeof message === 'string' ? message : null,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
