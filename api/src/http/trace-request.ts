import type { EndpointDefinition } from '@elan/contracts';
import type { Trace, Tracing } from '@elan/observability/tracing';
import type { Response } from 'express';

/** Traces a request until it is answered, but never a respondent's: neither that it came, nor its database commands. */
export function beginTrace(
  tracing: Tracing | null,
  { method, path, respondents }: EndpointDefinition,
  response: Response,
): void {
  if (!tracing || respondents) return;
  const trace = tracing.begin(`${method} ${path}`, { 'http.request.method': method, 'http.route': path });
  response.locals['trace'] = trace;
  response.once('close', () => {
    const { statusCode } = response;
    trace.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
  });
}

/** Does a part of a request's work within the request's trace. */
export function inTrace<T>({ locals }: Response, work: () => T): T {
  const trace = locals['trace'] as Trace | undefined;
  return trace ? trace.within(work) : work();
}
