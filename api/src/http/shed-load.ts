import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@elan/contracts';
import { errorCatalogue, type ErrorCode, wireCode } from '@elan/contracts/error-catalogue';
import { FairTurns, TURNS } from '@elan/edge/fair-turns';
import { forgetLongLists } from '@elan/edge/long-lists';
import { afterWork, takeTurn } from '@elan/edge/take-turn';
import { tellOfClosing } from '@elan/edge/tell-of-closing';
import { hasBody, type UnfinishedBody } from '@elan/edge/unfinished-bodies';
import { type Context, noteRequest, throttleLog } from '@elan/domain/platform';
import type { ReadNetwork } from './caller-network';
import { createBodyReceiver, type Received } from './receive-body';
import { safeHeaderValues } from './safe-headers';

/** Kinds of requests: respondents' submissions are refused last, their pages before that, and everything else first. */
type Kind = 'submission' | 'respondent' | 'other';

/** Requests that this process works on at the same time; a caller beyond that is better off retrying than waiting. */
const MOST_AT_ONCE: Readonly<Record<Kind, number>> = { other: 100, respondent: 1000, submission: 2000 };
const RETRY_AFTER = 2;

/**
 * Refuses requests while there are more than can be answered soon, before any work is done for them, so that admitted
 * ones are finished. A request whose body is still being received does not count yet: slow senders push nobody out. The
 * requests of one network wait for each other before they count, as in the web server, which lets no more through: for
 * callers that come past it, or through several.
 */
export function shedLoad(
  handle: RequestListener,
  { log }: Pick<Context, 'log'>,
  readNetwork: ReadNetwork,
  most = MOST_AT_ONCE,
): RequestListener {
  const turns = new FairTurns(TURNS);
  const admit = admitFew(handle, { log }, most);
  const receive = createBodyReceiver(turns);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const network = readNetwork(request);
    const received: Received | UnfinishedBody = hasBody(request)
      ? await receive(request, network)
      : { whole: request, bytes: 0 };
    if (typeof received === 'string') return endUnfinished(request, response, received);
    const { whole, bytes } = received;
    if (!takeTurn(turns, network, bytes, response, () => admit(whole, response)))
      refuse(response, 'tooManyRequests');
  };
  return (request, response) => {
    tellOfClosing(request, response);
    forgetLongLists(request.headers);
    if (isHealthCheck(request)) return handle(request, response);
    answer(request, response).catch(() => response.destroy());
  };
}

/** The rest of a body is not waited for: the connection ends with the answer. */
function endUnfinished(request: IncomingMessage, response: ServerResponse, reason: UnfinishedBody): void {
  if (reason === 'aborted' || reason === 'fragmented') {
    request.destroy();
    return;
  }
  response.setHeader('connection', 'close');
  refuse(response, reason);
}

function admitFew(
  handle: RequestListener,
  { log }: Pick<Context, 'log'>,
  most: Readonly<Record<Kind, number>>,
): RequestListener {
  let working = 0;
  const report = throttleLog<number>((others) => log.warn({ working: others }, 'too many requests at once'));
  return (request, response) => {
    if (working >= most[kindOf(request)]) {
      report(working);
      refuse(response, 'overloaded');
      return;
    }
    working += 1;
    const answered = noteRequest();
    afterWork(response, () => {
      working -= 1;
      answered();
    });
    handle(request, response);
  };
}

function kindOf({ method, url = '', headers }: IncomingMessage): Kind {
  if (method === 'POST' && /^\/api\/(surveys|users)\/[^/?]+\/(cards\/)?responses(\?|$)/i.test(url))
    return 'submission';
  if (
    /^\/api\/(employee-pages|surveys\/[^/?]+\/(kiosk\/check|link-requests|reminder-choices))([/?]|$)/i.test(
      url,
    )
  )
    return 'respondent';
  const isRead = method === 'GET' && headers.authorization === undefined;
  return isRead && /^\/api\/surveys\/[^/]+$/i.test(url) ? 'respondent' : 'other';
}

const isHealthCheck = ({ url = '' }: IncomingMessage) => /^\/api\/health/i.test(url);

const headers = safeHeaderValues();

function refuse(response: ServerResponse, code: ErrorCode): void {
  const { status } = errorCatalogue[code];
  const retryAfter = code === 'overloaded' || code === 'tooManyRequests' ? RETRY_AFTER : undefined;
  const body: ErrorBody = {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: wireCode(code),
    requestId: randomUUID(),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  response.end(text);
}
