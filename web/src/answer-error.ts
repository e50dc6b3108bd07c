import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { ErrorBody } from '@elan/contracts';
import { errorCatalogue, wireCode, type ErrorCode } from '@elan/contracts/error-catalogue';

/** Answers like the API when this server is the one that fails a request. */
export function answerError(
  response: ServerResponse,
  code: ErrorCode,
  more: Pick<ErrorBody, 'details' | 'retryAfter'> = {},
): void {
  const statusCode = errorCatalogue[code].status;
  const error = STATUS_CODES[statusCode] ?? 'Error';
  const body: ErrorBody = { statusCode, error, message: wireCode(code), ...more };
  const headers: OutgoingHttpHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (more.retryAfter !== undefined) headers['retry-after'] = String(more.retryAfter);
  response.writeHead(statusCode, headers).end(JSON.stringify(body));
}
