import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:http';
import { errorCatalogue, type ErrorBody } from '@elan/contracts';
import { createProxyServer } from 'http-proxy-3';

/** How long a read waits for a server that is just restarting, and how often it tries (ms). */
const patience = 5_000;
const pause = 150;
const slowest = 60_000;

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

function answerOverloaded(response: ServerResponse): void {
  if (response.headersSent || response.writableEnded) {
    response.destroy();
    return;
  }
  const body: ErrorBody = {
    statusCode: errorCatalogue.overloaded.status,
    error: 'Service Unavailable',
    message: 'overloaded',
    retryAfter: 1,
  };
  response
    .writeHead(body.statusCode, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    .end(JSON.stringify(body));
}

/**
 * Forwards requests to one server. While that is out of reach, reads wait shortly for its return;
 * everything else is answered 503 as the error catalogue says, and the caller decides whether to repeat it.
 * @param target its origin
 */
export function createApiProxy(target: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const proxy = createProxyServer({ target, agent, xfwd: true, proxyTimeout: slowest, timeout: slowest });

  return (request: IncomingMessage, response: ServerResponse, path?: string): void => {
    if (path !== undefined) request.url = path;
    const original = request.url;
    const repeatable = request.method === 'GET' || request.method === 'HEAD';
    const giveUpAt = Date.now() + patience;
    const attempt = () => {
      // The proxy adds to these at each try.
      const forwarded = { ...request.headers };
      request.url = original;
      proxy.web(request, response, {}, (error) => {
        const code = 'code' in error ? String(error.code) : '';
        const retry = repeatable && unreachable.has(code) && !response.headersSent && !request.destroyed;
        if (!retry || Date.now() > giveUpAt) {
          answerOverloaded(response);
          return;
        }
        request.headers = forwarded;
        setTimeout(attempt, pause);
      });
    };
    attempt();
  };
}
