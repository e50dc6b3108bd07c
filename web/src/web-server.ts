import { createServer, type Server } from 'node:http';
import { answerError } from './answer-error';
import { createApiProxy } from './api-proxy';
import type { WebConfig } from './config';
import { createPages } from './pages';
import { requestTarget } from './request-target';
import { createSecurityHeaders } from './security-headers';

/** The routes of the API that browsers reach by navigation, without its prefix. */
const navigations = /^\/(import\.csv|surveys\/[^/]+\/responses\/csv)$/;

/**
 * The one origin of the product: published pages, and behind it the API and the payment stand-in.
 * Not listening yet.
 */
export function createWebServer(config: WebConfig): Server {
  const pages = createPages(config);
  const api = createApiProxy(config.apiUrl);
  const payment = config.paymentUrl === undefined ? undefined : createApiProxy(config.paymentUrl);
  const setSecurityHeaders = createSecurityHeaders(config.publicUrl);

  const server = createServer((request, response) => {
    setSecurityHeaders(request, response);
    const target = requestTarget(request);
    if (!target) return answerError(response, 'validation');
    const { pathname, search } = target;
    if (pathname === '/api' || pathname.startsWith('/api/')) return api(request, response, pathname + search);
    if (navigations.test(pathname)) return api(request, response, `/api${pathname}${search}`);
    if (payment && pathname.startsWith('/payment/')) return payment(request, response, pathname + search);
    return pages(pathname, request, response);
  });
  // Longer than what a proxy in front keeps open, so that it never reuses a connection that is just closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  return server;
}
