import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@elan/contracts';
import { errorCatalogue, type ErrorCode, wireCode } from '@elan/contracts/error-catalogue';
import { clientAddress, nearestOf, type TrustsProxy } from '@elan/edge/client-address';
import { FairTurns, type TurnLimits } from '@elan/edge/fair-turns';
import { networkOf } from '@elan/edge/network';
import { takeTurn } from '@elan/edge/take-turn';
import { type Context, noteRequest, seldom } from '@elan/domain';
import { safeHeaderValues } from './safe-headers';

/** Kinds of requests: respondents' submissions are refused last, their pages before that, and everything else first. */
type Kind = 'submission' | 'respondent' | 'other';

/** Requests that this process works on at the same time; a caller beyond that is better off retrying than waiting. */
const MOST_AT_ONCE: Readonly<Record<Kind, number>> = { other: 100, respondent: 1000, submission: 2000 };
const RETRY_AFTER = 2;

/** Of one network, and what waits for it; the web server lets through no more, so this counts for other callers. */
const TURNS: TurnLimits = {
  network: 8,
  site: 24,
  all: MOST_AT_ONCE.submission,
  waiting: { requests: 2000, bytes: Infinity },
  waitingOfAll: { requests: 10_000, bytes: Infinity },
};

/**
 * Refuses requests while there are more than can be answered soon, before any work is done for them, so that admitted
 * ones are finished. A request whose body is still being received does not count yet: slow senders push nobody out. The
 * requests of one network wait for each other before they count: they alone are never too many for others.
 * @param proxies who is believed about where requests come from
 */
export function shedLoad(
  handle: RequestListener,
  { log }: Pick<Context, 'log'>,
  proxies: TrustsProxy,
  most = MOST_AT_ONCE,
): RequestListener {
  const turns = new FairTurns(TURNS);
  const admit = admitFew(handle, { log }, most);
  const trusts = nearestOf(proxies);
  const headers = safeHeaderValues();
  return (request, response) => {
    if (isHealthCheck(request)) return handle(request, response);
    const network = networkOf(clientAddress(request, trusts));
    const isTaken = takeTurn(turns, network, 0, response, () => admit(request, response));
    if (!isTaken) refuse(response, headers, 'tooManyRequests');
  };
}

function admitFew(
  handle: RequestListener,
  { log }: Pick<Context, 'log'>,
  most: Readonly<Record<Kind, number>>,
): RequestListener {
  let working = 0;
  const headers = safeHeaderValues();
  const report = seldom<number>((others) => log.warn({ working: others }, 'too many requests at once'));
  return (request, response) => {
    if (working >= most[kindOf(request)]) {
      report(working);
      refuse(response, headers, 'overloaded');
      return;
    }
    const begin = () => {
      if (response.closed) return;
      working += 1;
      const answered = noteRequest();
      response.once('close', () => {
        working -= 1;
        answered();
      });
    };
    if (hasBody(request)) request.once('end', begin);
    else begin();
    handle(request, response);
  };
}

function kindOf({ method, url = '', headers }: IncomingMessage): Kind {
  if (/^\/s\//i.test(url)) return 'submission';
  if (/^\/w\//i.test(url)) return 'respondent';
  if (method === 'POST' && /^\/api\/(surveys|users)\/[^/?]+\/responses(\?|$)/i.test(url)) return 'submission';
  const isRead = method === 'GET' && headers.authorization === undefined;
  return isRead && /^\/api\/surveys\/[^/]+$/i.test(url) ? 'respondent' : 'other';
}

const isHealthCheck = ({ url = '' }: IncomingMessage) => /^\/api\/health/i.test(url);

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function refuse(response: ServerResponse, headers: Readonly<Record<string, string>>, code: ErrorCode): void {
  const { status } = errorCatalogue[code];
  const body: ErrorBody = {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: wireCode(code),
    requestId: randomUUID(),
    retryAfter: RETRY_AFTER,
  };
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(RETRY_AFTER),
  });
  response.end(text);
}
