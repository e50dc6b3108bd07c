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

/** The pattern of the route that answers, as lines of the log carry it; null where there is none. */
export function routeOf(response: Response): { route: string | null } {
  return { route: rowOf(response)?.path ?? (response.locals['route'] as string | undefined) ?? null };
}

/** The row of the contract that answers; undefined where there is none. */
export function rowOf({ locals }: { locals?: Response['locals'] }): EndpointDefinition | undefined {
  return locals?.['row'] as EndpointDefinition | undefined;
}

/**
 * One line per request: method, the pattern of its route, status and time. Never the address, the headers or the
 * path itself: respondents' links carry who they are. Of a call whose row is `unlogged` no line at all: only that it
 * failed by a fault of ours is told, where it fails.
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
    // Only known at the end; a property of the request's own logger would stand in the line twice.
    customSuccessObject: (_request, response, line: object) => ({ ...routeOf(response), ...line }),
    // What failed has a line of its own, or is told once for all.
    customErrorObject: (_request, response, _error, line: object) => ({
      ...routeOf(response),
      ...line,
      err: undefined,
    }),
    customLogLevel: (_request, response) => {
      if (rowOf(response)?.unlogged ?? response.locals['unlogged'] === true) return 'silent';
      return response.statusCode >= 500 && response.statusCode !== 503 ? 'error' : 'info';
    },
  });
}
