import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { FairTurns, TURNS } from '@elan/edge/fair-turns';
import { HOLDS_HEADER } from '@elan/edge/leaving-headers';
import { forgetLongLists } from '@elan/edge/long-lists';
import { networkOf } from '@elan/edge/network';
import { createNetworkTokens, NETWORK_HEADER } from '@elan/edge/network-token';
import { createOwnHosts, isPlain } from '@elan/edge/own-hosts';
import { LIVE_PAGES_HEADER } from '@elan/edge/page-headers';
import { createSecurityHeaders } from '@elan/edge/security-headers';
import { takeTurn } from '@elan/edge/take-turn';
import { tellOfClosing } from '@elan/edge/tell-of-closing';
import type { Logger } from 'pino';
import { answerError } from './answer-error';
import { answerMalformed } from './answer-malformed';
import { createApiProxy } from './api-proxy';
import { createTargets } from '@elan/edge/targets';
import { answerPageLater, publicPageAt, type PublicPage } from './answer-page-later';
import { bodyRule } from '@elan/contracts/body-rules';
import { REMOTE_LOADS, type RemoteLoad } from '@elan/contracts/remote-loads';
import { createClientAddress } from './client-address';
import type { WebConfig } from './config';
import { limitConnections, limitPipelining } from './limit-connections';
import { limitUnread } from './limit-unread';
import { paceConnections } from './pace-connections';
import { PacedRefusals } from './paced-refusals';
import { keptKeyIn } from './kept-key';
import { createPages } from './pages';
import { createRemoteLoads } from './remote-loads';
import { createRefuse } from './refuse';
import { createPreviewTokens } from './preview-tokens';
import { givePage, pageHeaders } from './public-pages';
import { restoredAddress } from './restored-address';
import { requestTarget, type RequestTarget } from './request-target';
import { sayLivePages } from './say-live-pages';
import { createBodyReader, hasBody, holdBody, watchPieces } from '@elan/edge/unfinished-bodies';

/** The routes of the API that browsers reach by navigation, without its prefix. */
const navigations = /^\/(import\.csv|surveys\/[^/]+\/responses\/csv)$/;

/** Segments that would be resolved to another address on the way to the API, after the decision about it. */
const dots = /[/\\](\.|%2e){1,2}([/\\]|$)/i;

/** Where the API says what this server tells it. */
const INSTALLATION = '/api/installation';

/** Monitors request this server's health under any name. */
const health = /^\/api\/health(\/|$)/;

/** What this server itself asks each API: whether requests may be sent to it. */
export const READINESS = '/api/health/ready';

/** What it asks each process of the respondents' page. */
export const PAGE_READINESS = '/health/ready';

/** Longer than a proxy in front keeps connections open, so that it never reuses one that is just closing (ms). */
const KEEP_ALIVE = 65_000;

/** Answers up to this size wait in memory for slow readers, so that these hold no connection to the API (bytes). */
const ANSWER_BUFFER = 262_144;

/** A connection without traffic in either direction is cut after this time (ms). */
const SILENCE = 75_000;

/** How long the rest of a body that is too large may take, so that its sender reads the answer (ms). */
const REST = 5_000;

/** A body in pieces delays its site as so many requests do: what came with it in one piece is parsed all the same. */
const FRAGMENTED = 300;

/**
 * Requests that came together and were not read delay their site as so many do: a connection costs as much as some
 * requests.
 */
const TOGETHER = 20;

/** Browsers send some 30, and proxies add a few. Each takes far more memory while a request waits than when it was sent. */
const MOST_HEADERS = 100;

type Forward = ReturnType<typeof createApiProxy>;

/** What is to be done for a request. Its body has arrived by then, if it goes to a server behind this one. */
interface Answer {
  readonly bodyOf?: string;
  give(body?: Buffer): void;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'cache-control': 'private, no-store' }).end();
};

const answerOverloaded = (response: ServerResponse): void =>
  answerError(response, 'overloaded', { retryAfter: 1 });

/**
 * The only public origin of the product: published pages, and behind it the API, the respondents' page and the payment
 * stand-in. Not listening
 * yet.
 *
 * @param remoteLoaded told what pages tell about the loads of remotes
 */
export function createWebServer(
  config: WebConfig,
  log: Pick<Logger, 'info'>,
  remoteLoaded: (load: RemoteLoad) => void = () => undefined,
): Server {
  const pages = createPages(config);
  const remoteLoads = createRemoteLoads(config.webRoot, remoteLoaded);
  const apis = createTargets(config.apiUrls, READINESS);
  const api = createApiProxy(apis, answerOverloaded);
  const respondents = createTargets(config.respondentUrls, PAGE_READINESS);
  const publicPageOf = (page: PublicPage) =>
    createApiProxy(
      respondents,
      (response) => answerPageLater(response, page, 503, 1),
      givePage(page, config.publicUrl),
    );
  const publicPages: Readonly<Record<PublicPage, Forward>> = {
    survey: publicPageOf('survey'),
    employee: publicPageOf('employee'),
    comments: publicPageOf('comments'),
    manager: publicPageOf('manager'),
    council: publicPageOf('council'),
  };
  const networks = createNetworkTokens(config.networkKey);
  const askForPreview = createPreviewTokens(apis);
  const payment =
    config.paymentUrl === undefined
      ? undefined
      : createApiProxy(createTargets([config.paymentUrl]), answerOverloaded);
  const setSecurityHeaders = createSecurityHeaders(config.publicUrl);
  const isForUs = createOwnHosts(config.publicUrl);
  const turns = new FairTurns(TURNS);
  const refusals = new PacedRefusals();
  const readBody = createBodyReader(turns);
  const addressOf = createClientAddress(config.proxies);
  const refuse = createRefuse(log);
  const watchUnread = limitUnread((request) => networkOf(addressOf(request)));

  const inTurn = (request: IncomingMessage, response: ServerResponse, bytes: number, work: () => void) => {
    const network = networkOf(addressOf(request));
    const take = () => {
      if (takeTurn(turns, network, bytes, response, work)) return;
      const isHeard = refusals.take(network.site, () => {
        if (response.destroyed) return;
        response.setHeader('connection', 'close');
        refuse(request, response, 'tooManyRequests', { retryAfter: 2 });
      });
      if (!isHeard) request.destroy();
    };
    // An answer that waits behind another on its connection would keep its place for as long as that one is not read.
    if (response.socket) take();
    else response.once('socket', take);
  };

  const forward = (to: Forward, path: string, request: IncomingMessage, response: ServerResponse): Answer => {
    const [pathname = ''] = path.split('?');
    if (dots.test(pathname)) return { give: () => refuse(request, response, 'validation') };
    // Whatever the caller says about addresses, networks and this server's own part ends here.
    const {
      [NETWORK_HEADER]: _network,
      [LIVE_PAGES_HEADER]: _pages,
      [HOLDS_HEADER]: _holds,
      ...said
    } = request.headers;
    const headers = {
      ...said,
      ...(pathname === INSTALLATION && sayLivePages(config.webRoot)),
      'x-forwarded-for': addressOf(request),
    };
    return { bodyOf: pathname, give: (body) => to(request, response, { path, body, headers }) };
  };

  /**
   * Asks whoever renders the respondents' page: without session and address, and of the headers only with what pages
   * depend on.
   */
  const forwardPage = (
    page: PublicPage,
    { pathname, search }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Answer => {
    if (dots.test(pathname)) return { give: () => refuse(request, response, 'validation') };
    const give = async (body?: Buffer) => {
      const address = addressOf(request);
      const preview = page === 'survey' ? await askForPreview(request, { pathname, search, address }) : null;
      const managerKey = keptKeyIn(page, request, config.publicUrl);
      const headers = pageHeaders(request, networks.make(networkOf(address)), { preview, managerKey });
      if (!response.closed) publicPages[page](request, response, { path: pathname + search, body, headers });
    };
    return {
      bodyOf: pathname,
      give: (body) => void give(body).catch(() => response.destroy()),
    };
  };

  const route = (request: IncomingMessage, response: ServerResponse): Answer => {
    const target = requestTarget(request);
    if (!target || !isPlain(request)) return { give: () => refuse(request, response, 'validation') };
    const { pathname, search } = target;
    if (!isForUs(request) && !health.test(pathname))
      return { give: () => refuse(request, response, 'misdirected') };
    const path = pathname + search;
    if (pathname === '/api' || pathname.startsWith('/api/')) return forward(api, path, request, response);
    if (navigations.test(pathname)) return forward(api, `/api${path}`, request, response);
    if (pathname === REMOTE_LOADS && request.method === 'POST')
      return { bodyOf: pathname, give: (body) => remoteLoads(body, response) };
    const restored = isRead(request) && !dots.test(pathname) ? restoredAddress(target) : null;
    if (restored !== null) return { give: () => redirect(response, restored) };
    const page = publicPageAt(pathname);
    if (page) return forwardPage(page, target, request, response);
    if (payment && pathname.startsWith('/payment/')) return forward(payment, path, request, response);
    return { give: () => pages(pathname, request, response) };
  };

  const cutOff = (request: IncomingMessage): void => {
    if (!request.destroyed) delay(request.socket, FRAGMENTED);
    request.destroy();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers, method = 'GET' } = request;
    // A name and a value each. Node forgets those beyond, whatever they say.
    if (request.rawHeaders.length >= 2 * MOST_HEADERS) {
      response.setHeader('connection', 'close');
      return refuse(request, response, 'headersTooLarge');
    }
    forgetLongLists(headers);
    // An address can be long, and finding out what it means costs time as well.
    if (!hasBody(request)) return inTurn(request, response, 0, () => route(request, response).give());
    // Behind an answer that is not read it would be kept for as long as that one.
    if (!response.socket) {
      holdBody(request);
      await once(response, 'socket');
    }
    // Pages take none; it is read all the same, and counted, before they are answered.
    const { bodyOf = '', give } = route(request, response);
    const rule = bodyRule(method, bodyOf, headers.authorization === undefined);
    const body = await readBody(request, networkOf(addressOf(request)), rule);
    if (Buffer.isBuffer(body)) return inTurn(request, response, body.length, () => give(body));
    if (body === 'fragmented') return cutOff(request);
    if (body === 'aborted') {
      request.destroy();
      return;
    }
    if (body === 'payloadTooLarge') {
      const enough = setTimeout(() => request.destroy(), REST);
      watchPieces(request, () => cutOff(request));
      request.once('close', () => clearTimeout(enough)).resume();
      // Its connection goes on, and can bring the next one at once.
      return inTurn(request, response, 0, () => refuse(request, response, body));
    }
    // The rest is not waited for: the connection ends with the answer.
    response.setHeader('connection', 'close');
    refuse(request, response, body, body === 'tooManyRequests' ? { retryAfter: 5 } : {});
  };

  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE,
      // A request line and headers that trickle in are cut off 8 to 9 seconds after their first byte.
      headersTimeout: 8_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 1_000,
      highWaterMark: ANSWER_BUFFER,
      // A request without a host is refused below, with the headers of every answer.
      requireHostHeader: false,
    },
    (request, response) => {
      // One request too many ended its connection.
      if (request.socket.destroyed) return;
      tellOfClosing(request, response);
      watchUnread(request, response);
      setSecurityHeaders(request, response);
      answer(request, response).catch(() => response.destroy());
    },
  );
  server.maxHeadersCount = MOST_HEADERS;
  // Node answers an unknown expectation itself: without the headers of every answer, and past the limits.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error, socket) => answerMalformed(error, socket, setSecurityHeaders, refuse));
  server.once('close', () => {
    apis.stop();
    respondents.stop();
  });
  server.setTimeout(SILENCE);
  limitConnections(server, config.proxies);
  const delay = paceConnections(server, config.proxies);
  limitPipelining(server, (socket) => delay(socket, TOGETHER));
  return server;
}
