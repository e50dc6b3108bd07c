import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '@elan/contracts';
import { errorCatalogue, type ErrorCode } from '@elan/contracts/error-catalogue';
import type { Logger } from 'pino';
import { answerError } from './answer-error';
import { answerPageLater, publicPageAt } from './answer-page-later';
import { rowOf } from './body-rules';
import { requestTarget } from './request-target';

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  more?: Pick<ErrorBody, 'retryAfter'>,
) => void;

/**
 * Refuses requests that this server lets come no further, with a line in the log like the API's for those that reach
 * it: method, the pattern of the route, status. Never the address, the headers or the path itself: respondents' links
 * carry who they are. Nor anything of an `unlogged` row, nor of a survey's page, where answers are sent, of one for
 * employees, or of comments: whoever opened these is answered a page.
 */
export function createRefuse(log: Pick<Logger, 'info'>): Refuse {
  return (request, response, code, more) => {
    // Null of what was never read as a request, whatever its type says.
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
