import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createOwnHosts } from '@elan/edge/own-hosts';
import { createProxyServer, type ServerOptions } from 'http-proxy-3';

const headers: [string, string][] = [
  // The library's page may run its own scripts and styles; nothing else is loaded, not even by displayed mails.
  [
    'content-security-policy',
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:; base-uri 'none'; frame-ancestors 'self'",
  ],
  ['cache-control', 'no-store'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'SAMEORIGIN'],
];

function refuse(response: ServerResponse, status: number, text: string): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/**
 * A proxy for the inbox, which itself lets pages of every origin read all mails: only requests to this machine's own
 * addresses are answered, without CORS permission for others. Not listening yet.
 * @param target the origin or socket of the inbox
 */
export function createInboxGuard(target: NonNullable<ServerOptions['target']>): Server {
  const proxy = createProxyServer({ target });
  const isOwn = createOwnHosts('http://localhost');
  // The inbox's own pages never send `null`, but sandboxed frames of any page do, and WebSockets have no preflight.
  const isForUs = (request: IncomingMessage) => request.headers.origin !== 'null' && isOwn(request);
  proxy.on('proxyRes', ({ headers: answer }) => {
    for (const name of Object.keys(answer)) {
      if (name.startsWith('access-control-') || name === 'x-powered-by') Reflect.deleteProperty(answer, name);
    }
    Object.assign(answer, Object.fromEntries(headers));
  });
  const server = createServer((request, response) => {
    if (!isForUs(request)) return refuse(response, 421, 'This inbox is for this machine alone.');
    proxy.web(request, response, {}, () => {
      if (response.headersSent) response.destroy();
      else refuse(response, 503, 'The inbox does not answer.');
    });
  });
  // Without a listener, the proxy would throw a live connection's error and crash the process.
  proxy.on('error', (_error, _request, end) => end.destroy());
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!isForUs(request)) socket.destroy();
    else proxy.ws(request, socket, head);
  });
  return server;
}
