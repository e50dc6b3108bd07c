import type { Context } from '@elan/domain/platform';
import type { Tracing } from '@elan/observability/tracing';
import { nearestOf, type TrustsProxy } from '@elan/edge/client-address';
import cookieParser from 'cookie-parser';
import express, { Router, type Express, type RequestHandler } from 'express';
import { mountFeatures, publicCommentsPage, publicEmployeePages, surveyPages } from './features';
import { compressAnswers } from './http/compress-answers';
import { errorHandler, unknownRoute } from './http/error-handler';
import { createIdentifyCaller, type IdentifyCaller } from './http/identify-caller';
import { requestLog } from './http/log';
import { safeHeaders } from './http/safe-headers';
import { collectRoutes, type MountedRoute } from './http/mount';
import { otherMethods } from './http/other-methods';
import { literalsFirst } from './http/route-order';

/** @returns every route that the features mount, in the order in which they are tried. */
export function mountedRoutes(
  context: Context,
  identifyCaller: IdentifyCaller = createIdentifyCaller(context),
  tracing: Tracing | null = null,
): readonly MountedRoute[] {
  const { mount, routes } = collectRoutes(context, identifyCaller, tracing);
  mountFeatures(mount);
  return routes.toSorted((a, b) => literalsFirst(a.row, b.row));
}

/** The whole API as an Express application. `proxies`: who in front of it says where its callers are; nobody: none. */
export function createApp(
  context: Context,
  options: { proxies?: TrustsProxy; tracing?: Tracing | null } = {},
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', options.proxies ? nearestOf(options.proxies) : false);
  app.use(requestLog(context.log));
  app.use(safeHeaders());
  app.use(compressAnswers);
  app.use(cookieParser());

  const api = createParts();
  const root = Router();
  const identifyCaller = createIdentifyCaller(context);
  const routes = mountedRoutes(context, identifyCaller, options.tracing);
  for (const { row, handlers } of routes) {
    const method = row.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    api.partOf(row.path)[method](row.path, ...handlers);
    // Files that the browser fetches by navigation have an address outside the API.
    if (row.credential === 'cookie') root[method](row.path, ...handlers);
  }
  for (const [path, refuse] of otherMethods(routes)) api.partOf(path).all(path, refuse);
  app.use('/api', api.handle);
  app.use(root);
  app.use('/s', surveyPages(context, identifyCaller));
  app.use('/w', publicEmployeePages(context));
  app.use('/comments', publicCommentsPage(context));
  app.use(unknownRoute);
  app.use(errorHandler);
  return app;
}

/**
 * Routers by the first segment of the path, which is never a parameter: a request is only compared with the routes of
 * one of them.
 */
function createParts(): { partOf(path: string): Router; handle: RequestHandler } {
  const parts = new Map<string, Router>();
  // Routes are case-insensitive.
  const nameOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';
  return {
    partOf(path) {
      const part = parts.get(nameOf(path)) ?? Router();
      parts.set(nameOf(path), part);
      return part;
    },
    handle(request, response, next) {
      const part = parts.get(nameOf(request.path));
      if (part) part(request, response, next);
      else next();
    },
  };
}
