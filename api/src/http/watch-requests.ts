import type { RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from '@elan/observability/metrics';
import { rowOf } from './log';

/** Status of a request whose caller left before the answer, as proxies log it. */
const GONE = 499;

/** Counts requests when they are over. */
export function watchRequests(handle: RequestListener, metrics: Metrics): RequestListener {
  return (request, response: ServerResponse & Parameters<typeof rowOf>[0]) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : GONE;
      metrics.answered(rowOf(response), status, (performance.now() - startedAt) / 1000);
    });
    handle(request, response);
  };
}
