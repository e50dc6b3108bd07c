import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { errorCatalogue, type ErrorBody, type ErrorCode } from '@elan/contracts';

/** Answers as the API does when this server is the one that fails a request. */
export function answerError(
  response: ServerResponse,
  code: ErrorCode,
  more: Pick<ErrorBody, 'details' | 'retryAfter'> = {},
): void {
  const statusCode = errorCatalogue[code].status;
  const body: ErrorBody = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message: code, ...more };
  const headers: OutgoingHttpHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (more.retryAfter !== undefined) headers['retry-after'] = String(more.retryAfter);
  response.writeHead(statusCode, headers).end(JSON.stringify(body));
}
