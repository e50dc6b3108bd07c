import { randomUUID } from 'node:crypto';
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

/**
 * One line per request: method, the pattern of its route, status and time. Never the address, the headers or the
 * path itself: respondents' links carry who they are.
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
    customProps: (_request, response) => ({
      route: (response.locals['route'] as string | undefined) ?? null,
    }),
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
  });
}
