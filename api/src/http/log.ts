import { randomUUID } from 'node:crypto';
import type { EndpointDefinition } from '@elan/contracts';
import type { Request, Response } from 'express';
import pino, { type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** Name, message and stack of an error, without the values that a database puts into its messages. */
function describeError(error: Error): Record<string, unknown> {
  const clean = (text: string | undefined) => text?.replace(/dup key: .*/, 'dup key');
  return { type: error.name, message: clean(error.message), stack: clean(error.stack) };
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** The pattern of the answering route, for log lines; null if there is none. */
export function routeOf(response: Response): { route: string | null } {
  return { route: rowOf(response)?.path ?? (response.locals['route'] as string | undefined) ?? null };
}

/** The answering row of the contract; undefined if there is none. */
export function rowOf({ locals }: { locals?: Response['locals'] }): EndpointDefinition | undefined {
  return locals?.['row'] as EndpointDefinition | undefined;
}

/**
 * One line per request: method, the pattern of its route, status and time. Never the address, the headers or the path
 * itself: respondents' links identify them. Calls whose row is `unlogged` are not logged at all, except our own faults,
 * where they happen.
 */
export function requestLog(logger: Logger) {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: () => randomUUID(),
    wrapSerializers: false,
    serializers: {
      req: (request: Request) => ({ id: request.id, method: request.method }),
      res: (response: Response) => ({ statusCode: response.statusCode }),
      err: describeError,
    },
    // Only known at the end; a property of the request's own logger would appear in the line twice.
    customSuccessObject: (_request, response, line: object) => ({ ...routeOf(response), ...line }),
    // Failures have their own line, or are logged once for all.
    customErrorObject: (_request, response, _error, line: object) => ({
      ...routeOf(response),
      ...line,
      err: undefined,
    }),
    customLogLevel: (_request, response) => {
      if (rowOf(response)?.unlogged === true) return 'silent';
      return response.statusCode >= 500 && response.statusCode !== 503 ? 'error' : 'info';
    },
  });
}
