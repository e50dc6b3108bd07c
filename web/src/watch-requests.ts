import type { Server } from 'node:http';
import type { Metrics } from '@elan/watching/metrics';
import { rowOf } from './body-rules';
import { requestTarget } from './request-target';

/** Of a request whose caller left before the answer, as proxies write it. */
const GONE = 499;

/** Counts connections, and requests when they are over: of pages and files, which respondents ask for too, by the hour. */
export function watchRequests(server: Server, metrics: Metrics): void {
  metrics.watchConnections(server);
  // Before the listener that answers.
  server.prependListener('request', (request, response) => {
    const startedAt = performance.now();
    // Who forwards it changes what it says.
    const row = rowOf(request.method ?? '', requestTarget(request)?.pathname ?? '');
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : GONE;
      metrics.answered(row, status, (performance.now() - startedAt) / 1000);
    });
  });
}
