import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { answerError } from './answer-error';

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
  answerError(response, 'overloaded', { retryAfter: 1 });
}

/**
 * Forwards requests to one server. While that is out of reach, reads wait shortly for its return;
 * everything else is answered 503 as the error catalogue says, and the caller decides whether to repeat it.
 * @param target its origin
 */
export function createApiProxy(target: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const proxy = createProxyServer({ target, agent, xfwd: true, proxyTimeout: slowest, timeout: slowest });
  // It speaks of the connection behind this server, not of the one in front.
  proxy.on('proxyRes', (answer) => delete answer.headers['keep-alive']);

  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const { headers } = request;
    const bodiless = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    const repeatable = bodiless && (request.method === 'GET' || request.method === 'HEAD');
    const giveUpAt = Date.now() + patience;
    const attempt = () => {
      // The proxy changes both, and each attempt leaves its listeners behind.
      request.url = path;
      request.headers = { ...headers };
      const options = repeatable ? { buffer: Readable.from([]) } : {};
      proxy.web(request, response, options, (error) => {
        const code = 'code' in error ? String(error.code) : '';
        const waited = Date.now() > giveUpAt || !unreachable.has(code);
        if (!repeatable || waited || response.headersSent || response.closed) answerOverloaded(response);
        else setTimeout(attempt, pause);
      });
    };
    if (repeatable) {
      request.setMaxListeners(0);
      response.setMaxListeners(0);
    }
    attempt();
  };
}
