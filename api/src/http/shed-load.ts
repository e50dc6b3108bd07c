import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@elan/contracts';
import { AppError, type Context, noteRequest, seldom } from '@elan/domain';
import { safeHeaderValues } from './safe-headers';

/** Kinds of requests: respondents' submissions are refused last, their pages before that, and everything else first. */
type Kind = 'submission' | 'respondent' | 'other';

/** Requests that this process works on at the same time; a caller beyond that is better off retrying than waiting. */
const MOST_AT_ONCE: Readonly<Record<Kind, number>> = { other: 100, respondent: 1000, submission: 2000 };
const RETRY_AFTER = 2;

/**
 * Refuses requests while there are more than can be answered soon, before any work is done for them, so that admitted
 * ones are finished. A request whose body is still being received does not count yet: slow senders push nobody out.
 */
export function shedLoad(
  handle: RequestListener,
  { log }: Pick<Context, 'log'>,
  most = MOST_AT_ONCE,
): RequestListener {
  let working = 0;
  const headers = safeHeaderValues();
  const report = seldom<number>((others) => log.warn({ working: others }, 'too many requests at once'));
  return (request, response) => {
    if (working >= most[kindOf(request)] && !isHealthCheck(request)) {
      report(working);
      refuse(response, headers);
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

// Made once, with its stack: it is the same for every refusal.
const { status, wireCode } = new AppError('overloaded');

function refuse(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const body: ErrorBody = {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: wireCode,
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
