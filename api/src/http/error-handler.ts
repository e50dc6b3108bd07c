import { STATUS_CODES } from 'node:http';
import type { EndpointDefinition, ErrorBody } from '@elan/contracts';
import { AppError, isOutOfReach } from '@elan/domain/platform';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { routeOf } from './log';
import { SCIM_TYPE, scimError } from './scim-errors';

export const unknownRoute: RequestHandler = () => {
  throw new AppError('notFound');
};

/** Logs our own faults; an overload, or an unreachable database, is logged already. */
export function logFailure(error: unknown, route: string | null, log: Pick<Logger, 'error'>): void {
  const known = asAppError(error);
  if (known?.code === 'overloaded' || (known && known.status < 500)) return;
  log.error({ route, err: error }, 'request failed');
}

/** The one place where an error becomes an answer. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  logFailure(error, routeOf(response).route, request.log);
  const known = asAppError(error);
  const failure = known ?? new AppError('serverError');
  const retryAfter = setRetryAfter(response, failure);
  const body: ErrorBody = {
    statusCode: failure.status,
    error: STATUS_CODES[failure.status] ?? 'Error',
    message: failure.wireCode,
    ...(failure.details && { details: [...failure.details] }),
    ...(failure.status >= 500 && { requestId: typeof request.id === 'string' ? request.id : '' }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  response.removeHeader('Content-Disposition');
  // RFC 9110, section 15.5.2.
  if (failure.status === 401) response.set('WWW-Authenticate', 'Bearer');
  response.status(failure.status);
  if (speaksScim(request, response)) response.type(SCIM_TYPE).json({ ...scimError(failure), ...body });
  else response.json(body);
};

/** Also of what SCIM has and this API has not. */
function speaksScim({ originalUrl }: Request, { locals }: Response): boolean {
  const row = locals['row'] as EndpointDefinition | undefined;
  return row ? row.produces === 'scim' : originalUrl.startsWith('/api/scim/');
}

/** Says when another attempt makes sense (s). @returns the seconds; undefined: unknown */
export function setRetryAfter(response: Response, { code, retryAfter }: AppError): number | undefined {
  const after = retryAfter ?? (code === 'overloaded' ? 2 : undefined);
  if (after !== undefined) response.set('Retry-After', String(after));
  return after;
}

/** @returns the catalogue error that a failure corresponds to; null: our own fault */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  if (isOutOfReach(error)) return new AppError('overloaded');
  if (error instanceof URIError) return badRequest('', 'the path is not decodable');
  return 'type' in error && typeof error.type === 'string' ? ofBodyParser(error.type) : null;
}

function ofBodyParser(type: string): AppError | null {
  switch (type) {
    case 'entity.too.large':
    case 'parameters.too.many':
      return new AppError('payloadTooLarge');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('unsupportedMediaType');
    case 'entity.too.deep':
      return badRequest('', 'is nested too deeply or holds too much');
    case 'entity.parse.failed':
    case 'request.aborted':
    case 'request.size.invalid':
      return badRequest('', 'must be JSON');
    default:
      return null;
  }
}

function badRequest(path: string, message: string): AppError {
  return new AppError('validation', { details: [{ path, message }] });
}
