import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { answerError } from './answer-error';

/** How long a read waits for a server that is just restarting, and how often it tries (ms). */
const RETRY_FOR = 5_000;
const RETRY_EVERY = 150;
const SLOWEST_ANSWER = 60_000;

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

function answerOverloaded(response: ServerResponse): void {
  if (response.headersSent || response.writableEnded) {
    response.destroy();
    return;
  }
  answerError(response, 'overloaded', { retryAfter: 1 });
}

/**
 * Forwards requests, whose bodies are here as a whole, to one server. While that is out of reach, reads wait shortly
 * for its return; everything else is answered 503 as the error catalogue says, and the caller decides whether to
 * repeat it.
 * @param target its origin
 */
export function createApiProxy(target: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const proxy = createProxyServer({ target, agent, xfwd: true, proxyTimeout: SLOWEST_ANSWER });
  // It speaks of the connection behind this server, not of the one in front.
  proxy.on('proxyRes', (answer) => delete answer.headers['keep-alive']);

  /** @param body undefined where the request has none */
  return (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: Buffer | undefined,
  ): void => {
    const headers = { ...request.headers };
    if (body !== undefined) {
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.length);
    }
    const repeatable = body === undefined && (request.method === 'GET' || request.method === 'HEAD');
    const giveUpAt = Date.now() + RETRY_FOR;
    const attempt = () => {
      // The proxy changes both, and each attempt leaves its listeners behind.
      request.url = path;
      request.headers = { ...headers };
      proxy.web(request, response, { buffer: Readable.from(body === undefined ? [] : [body]) }, (error) => {
        const code = 'code' in error ? String(error.code) : '';
        const waited = Date.now() > giveUpAt || !unreachable.has(code);
        if (!repeatable || waited || response.headersSent || response.closed) answerOverloaded(response);
        else setTimeout(attempt, RETRY_EVERY);
      });
    };
    if (repeatable) {
      request.setMaxListeners(0);
      response.setMaxListeners(0);
    }
    attempt();
  };
}
