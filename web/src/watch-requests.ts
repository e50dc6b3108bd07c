import type { Server } from 'node:http';
import type { Metrics } from '@elan/observability/metrics';
import { rowOf } from '@elan/contracts/body-rules';
import { requestTarget } from './request-target';

/** Status of a request whose caller left before the answer, as proxies log it. */
const GONE = 499;

/**
 * Counts connections, and requests when they are over: for pages and files, which respondents request too, by the hour.
 */
export function watchRequests(server: Server, metrics: Metrics): void {
  metrics.watchConnections(server);
  // This listener runs before the one that answers.
  server.prependListener('request', (request, response) => {
    const startedAt = performance.now();
    // Forwarding changes the request.
    const row = rowOf(request.method ?? '', requestTarget(request)?.pathname ?? '');
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : GONE;
      metrics.answered(row, status, (performance.now() - startedAt) / 1000);
    });
  });
}
