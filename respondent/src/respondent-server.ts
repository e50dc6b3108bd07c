import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parse } from 'node:querystring';
import { providerEndpoints } from '@elan/contracts';
import { VERSION_FIELD, type CallApi, type PageAnswer, type PageRequest } from '@elan/contracts/page-server';
import { leniently } from '@elan/contracts/decode-part';
import { isReady } from '@elan/edge/drain';
import { NETWORK_HEADER } from '@elan/edge/network-token';
import { MANAGER_KEY_HEADER, PAGE_HEADER, PREVIEW_HEADER, SCRIPTS_HEADER } from '@elan/edge/page-headers';
import Negotiator from 'negotiator';
import type { ApiClient } from './api-client';
import type { NamedVersion, PublishedVersion } from './published-version';
import { readForm } from './read-form';

/** How long what the API said about the provider is taken to be true (ms). */
const PROVIDER_LASTS = 60_000;

/** Requests at the same time; web server and API admit fewer. */
const MOST = 2_000;

/** What a version may say about its answers. Everything else is the web server's. */
const OWN_HEADERS = ['allow', 'cache-control', 'content-type', 'location', 'refresh', 'retry-after'];

const compress = promisify(gzip);

export interface RespondentOptions {
  readonly api: ApiClient;
  readonly published: Pick<PublishedVersion, 'now' | 'earlier'>;
  /** Called once for each answer; a failure of a version counts as 500. */
  readonly count?: (status: number) => void;
}

/**
 * Answers requests for pages, which the web server sends on, by the published version. It keeps nothing, logs nothing and
 * reads no more of a request than pages may depend on. Not listening yet.
 */
export function createRespondentServer({ api, published, count }: RespondentOptions): Server {
  const providerNow = rememberProvider(api);
  let working = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers, url = '/', method = 'GET' } = request;
    const [, path = '/', search = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
    const acceptLanguage = headers['accept-language'] ?? '';
    const asked: PageRequest = {
      ...{ method, path, search, acceptLanguage },
      site: one(headers['sec-fetch-site']),
      form: await readForm(request),
      preview: one(headers[PREVIEW_HEADER]) ?? null,
      managerKey: one(headers[MANAGER_KEY_HEADER]) ?? null,
      provider: await providerNow(),
    };
    const call = api.for({ acceptLanguage, network: one(headers[NETWORK_HEADER]) });
    await send(request, response, await answerBy(published, asked, call));
  };

  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 8_000, requestTimeout: 30_000 });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/health/live') return response.end();
    if (request.url === '/health/ready') {
      response.statusCode = isReady(request, response) ? 200 : 503;
      return response.end();
    }
    if (working >= MOST) return response.writeHead(503, { 'retry-after': '2' }).end();
    working += 1;
    response.once('close', () => {
      working -= 1;
      count?.(response.statusCode);
    });
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
    return undefined;
  });
  return server;
}

/** Whoever began with an earlier version ends with it; and a script that a new one no longer has is of such a page. */
async function answerBy(
  published: RespondentOptions['published'],
  asked: PageRequest,
  call: CallApi,
): Promise<PageAnswer> {
  const live = await published.now();
  const earlier = published.earlier();
  const answerOf = ({ name, version }: NamedVersion) =>
    version.answer({ ...asked, ...(name !== undefined && { version: name }) }, call);
  const began = earlier.find(({ name }) => name !== undefined && name === beganWith(asked));
  if (began) return staysOn(began, await answerOf(began));
  const answer = await answerOf(live);
  if (answer.status !== 404 || !asked.path.startsWith('/s/assets/')) return answer;
  for (const each of earlier) {
    const before = await answerOf(each);
    if (before.status !== 404) return before;
  }
  return answer;
}

/** The name of the version that a form, or an address to which one led, says. */
const beganWith = ({ form, search }: PageRequest): unknown =>
  typeof form === 'object' && form !== null
    ? form[VERSION_FIELD]
    : parse(search.slice(1), '&', '=', leniently)[VERSION_FIELD];

/** The address that an answer leads to stays on the version. */
function staysOn({ name = '' }: NamedVersion, answer: PageAnswer): PageAnswer {
  const { location } = answer.headers;
  if (location === undefined) return answer;
  const [, address = '', place = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  const query = `${address.includes('?') ? '&' : '?'}${VERSION_FIELD}=${name}`;
  return { ...answer, headers: { ...answer.headers, location: address + query + place } };
}

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

async function send(request: IncomingMessage, response: ServerResponse, answer: PageAnswer): Promise<void> {
  response.statusCode = answer.status;
  for (const name of OWN_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  if (answer.styles) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(PAGE_HEADER, answer.styles.join(' '));
  }
  if (answer.scripts) response.setHeader(SCRIPTS_HEADER, answer.scripts.join(' '));
  if (answer.managerKey) {
    const { key, until } = answer.managerKey;
    response.setHeader(MANAGER_KEY_HEADER, `${key} ${until}`);
  }
  const encodings = new Negotiator(request).encodings(['br', 'gzip']);
  const body = await encoded(answer, encodings);
  response.setHeader('vary', 'accept-encoding');
  if (body.encoding) response.setHeader('content-encoding', body.encoding);
  response.setHeader('content-length', body.bytes.length);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

async function encoded(
  { body, brotli }: PageAnswer,
  encodings: readonly string[],
): Promise<{ bytes: Uint8Array; encoding?: string }> {
  if (brotli && encodings.includes('br')) return { bytes: brotli, encoding: 'br' };
  const bytes = Buffer.from(body);
  if (bytes.length < 1024 || !encodings.includes('gzip')) return { bytes };
  return { bytes: await compress(bytes), encoding: 'gzip' };
}

/** Who runs the product, as the API says: it is the same for everybody. */
function rememberProvider(api: ApiClient): () => Promise<PageRequest['provider']> {
  const call = api.for({ acceptLanguage: '', network: undefined });
  let known: PageRequest['provider'] = { name: 'Elan', siteUrl: '' };
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const answer = await call(providerEndpoints.read, {});
    if (!answer.ok) return;
    const { name, siteUrl } = answer.body as PageRequest['provider'];
    known = { name, siteUrl };
    readAt = performance.now();
  };
  return async () => {
    if (performance.now() - readAt > PROVIDER_LASTS) {
      reading ??= read().finally(() => (reading = null));
      // Nobody waits for what is known already.
      if (readAt === -Infinity) await reading;
    }
    return known;
  };
}
