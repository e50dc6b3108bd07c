import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '@elan/contracts';
import { errorCatalogue, type ErrorCode } from '@elan/contracts/error-catalogue';
import type { Logger } from 'pino';
import { answerError } from './answer-error';
import { answerPageLater, publicPageAt } from './answer-page-later';
import { rowOf } from '@elan/contracts/body-rules';
import { requestTarget } from './request-target';

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  more?: Pick<ErrorBody, 'retryAfter'>,
) => void;

/**
 * Refuses requests before they reach the API, with a log line like the API's for those that do: method, the pattern of
 * the route, status. Never the address, the headers or the path itself: respondents' links identify them. Requests to
 * `unlogged` rows, to a survey's page, where answers are sent, to pages for employees and to comments are not logged:
 * whoever opened these gets a page.
 */
export function createRefuse(log: Pick<Logger, 'info'>): Refuse {
  return (request, response, code, more) => {
    // Null if it was never parsed as a request, whatever its type says.
    const method = request.method ?? null;
    const { pathname } = requestTarget(request) ?? { pathname: '' };
    const row = method === null ? undefined : rowOf(method, pathname);
    const { status: statusCode } = errorCatalogue[code];
    const page = publicPageAt(pathname);
    if (page) return answerPageLater(response, page, statusCode, more?.retryAfter);
    if (!row?.unlogged) {
      const route = row?.path ?? null;
      log.info({ route, req: { method }, res: { statusCode }, code }, 'request refused');
    }
    answerError(response, code, more);
  };
}
