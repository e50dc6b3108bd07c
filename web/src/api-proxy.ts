import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import type { Targets } from '@elan/edge/targets';
import { MOST_HELD } from './limit-unread';

/** How long a request waits for a server that is just restarting (ms). */
const RETRY_FOR = 5_000;
const SLOWEST_ANSWER = 60_000;

/** No connection was made, so nothing was sent: repeating the request is safe. */
const unsent = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** The server may have started to process it. */
const cut = new Set(['ECONNRESET', 'EPIPE']);

export interface Forwarded {
  readonly path: string;
  /** Undefined if the request has none. */
  readonly body: Buffer | undefined;
  /** What the server behind is told instead of what the caller says. */
  readonly headers: IncomingHttpHeaders;
}

/** Sends what a server behind answered. */
export type GiveAnswer = (
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/**
 * Forwards requests, whose bodies have arrived completely, to one of several equivalent servers: to another one if it
 * is unreachable. While none can be reached, requests wait briefly for its return. A write that a server may have
 * started to process is answered 503 as in the error catalogue, and the caller decides whether to repeat it.
 * @param targets their origins
 * @param give sends the answers; by default, they are sent as they are
 * @param answerOverloaded answers what could not be forwarded
 */
export function createApiProxy(
  targets: Targets,
  answerOverloaded: (response: ServerResponse) => void,
  give?: GiveAnswer,
) {
  // As many as are at work at once, and as are held by answers that nobody reads.
  const agent = new Agent({ keepAlive: true, maxSockets: 512 + MOST_HELD });
  const proxy = createProxyServer({
    agent,
    proxyTimeout: SLOWEST_ANSWER,
    selfHandleResponse: give !== undefined,
  });
  const received = new WeakMap<IncomingMessage, () => void>();
  proxy.on('proxyRes', (_answer, request) => received.get(request)?.());
  if (give) proxy.on('proxyRes', (answer, request, response) => give(answer, request, response));
  // Both are about the connection behind this server, not the one in front.
  proxy.on('proxyRes', (answer, _request, response) => {
    delete answer.headers['keep-alive'];
    delete answer.headers.connection;
    if (response.getHeader('connection') === 'close') answer.headers.connection = 'close';
  });

  return (
    request: IncomingMessage,
    response: ServerResponse,
    { path, body, headers: told }: Forwarded,
  ): void => {
    const headers: IncomingHttpHeaders = { ...told };
    if (body !== undefined) {
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.length);
    }
    const isRead = body === undefined && (request.method === 'GET' || request.method === 'HEAD');
    const giveUpAt = Date.now() + RETRY_FOR;
    const attempt = async () => {
      const { origin: target, end } = await targets.take();
      if (response.closed) return end();
      // The proxy changes both, and each attempt leaves its listeners behind.
      request.url = path;
      request.headers = { ...headers };
      const buffer = Readable.from(body === undefined ? [] : [body]);
      received.set(request, end);
      response.once('close', end);
      proxy.web(request, response, { target, buffer }, (error) => {
        end();
        const code = 'code' in error ? String(error.code) : '';
        const isRepeatable = unsent.has(code) || (isRead && cut.has(code));
        const isOver = Date.now() > giveUpAt || response.headersSent || response.closed;
        if (isRepeatable && !isOver) setTimeout(() => void attempt(), targets.failed(target));
        else if (response.headersSent || response.writableEnded) response.destroy();
        else answerOverloaded(response);
      });
    };
    request.setMaxListeners(0);
    response.setMaxListeners(0);
    void attempt();
  };
}
