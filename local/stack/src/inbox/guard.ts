import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createOwnHosts } from '@elan/edge/own-hosts';
import { createProxyServer, type ServerOptions } from 'http-proxy-3';

const headers: [string, string][] = [
  // The page of the library runs scripts and styles of its own; nothing else is loaded, also by the mails it shows.
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
 * Stands before the inbox, which lets pages of every origin read all mails: only requests from this machine's own
 * addresses get something, and no answer says that others may read it. Not listening yet.
 * @param target where the inbox answers: its origin, or its socket
 */
export function createInboxGuard(target: NonNullable<ServerOptions['target']>): Server {
  const proxy = createProxyServer({ target });
  const isOwn = createOwnHosts('http://localhost');
  // Its pages never send `null`, but sandboxed frames of any page do, and no leave is asked for a live connection.
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
  // Without a listener the proxy throws the error that ends a live connection, and so ends the process.
  proxy.on('error', (_error, _request, end) => end.destroy());
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!isForUs(request)) socket.destroy();
    else proxy.ws(request, socket, head);
  });
  return server;
}
