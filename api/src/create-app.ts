import { parse } from 'node:querystring';
import type { Context } from '@elan/domain/platform';
import type { Tracing } from '@elan/observability/tracing';
import { isForPages } from '@elan/contracts/page-calls';
import { leniently } from '@elan/contracts/decode-part';
import { nearestOf, type TrustsProxy } from '@elan/edge/client-address';
import type { NetworkTokens } from '@elan/edge/network-token';
import { randomUUID } from 'node:crypto';
import express, { Router, type Express, type RequestHandler } from 'express';
import { mountFeatures } from './features';
import { networkByAddress, networkByToken, setReadNetwork } from './http/caller-network';
import { compressAnswers } from './http/compress-answers';
import { errorHandler, unknownRoute } from './http/error-handler';
import { createIdentifyCaller, type IdentifyCaller } from './http/identify-caller';
import { requestLog } from './http/log';
import { safeHeaders } from './http/safe-headers';
import { collectRoutes, type MountedRoute } from './http/mount';
import { otherMethods } from './http/other-methods';
import { isFetchedByGoing } from './http/refuse-cross-site';
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

interface AppOptions {
  /** Who in front of it says where its callers are; nobody: none. */
  readonly proxies?: TrustsProxy;
  readonly tracing?: Tracing | null;
  /**
   * The API is for whoever renders the respondents' page: it has only the calls that this needs, logs none of them, and
   * takes their callers' networks as the web server named them.
   */
  readonly forPages?: NetworkTokens;
}

/** The whole API as an Express application, or the part of it that the respondents' page needs. */
export function createApp(context: Context, options: AppOptions = {}): Express {
  const { forPages } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', (text: string | null) => parse(text ?? '', '&', '=', leniently));
  const trusts = options.proxies ? nearestOf(options.proxies) : nobody;
  app.set('trust proxy', trusts);
  setReadNetwork(app, forPages ? networkByToken(forPages) : networkByAddress(trusts));
  // The time of what follows an answer would tell of it.
  if (forPages) app.use(unlogged(context.log), nobodySignedIn, safeHeaders());
  else app.use(requestLog(context.log), safeHeaders(), compressAnswers);

  const api = createParts();
  const root = Router();
  const identifyCaller = createIdentifyCaller(context);
  const all = mountedRoutes(context, identifyCaller, options.tracing);
  const routes = forPages ? all.filter(({ row }) => isForPages(row)) : all;
  for (const { row, handlers } of routes) {
    const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    api.partOf(row.path)[method](row.path, ...handlers);
    // Files that the browser fetches by navigation have an address outside the API.
    if (isFetchedByGoing(row)) root[method](row.path, ...handlers);
  }
  for (const [path, refuse] of otherMethods(routes)) api.partOf(path).all(path, refuse);
  app.use('/api', api.handle);
  app.use(root);
  app.use(unknownRoute);
  app.use(errorHandler);
  return app;
}

const nobody: TrustsProxy = () => false;

/** Writes no line for each request, but gives requests what others get from their log, for their failures. */
const unlogged =
  (log: Context['log']): RequestHandler =>
  (request, _response, next) => {
    request.id = randomUUID();
    request.log = log;
    next();
  };

/** Whoever renders a page has nobody's session, wherever it comes from. */
const nobodySignedIn: RequestHandler = ({ headers }, _response, next) => {
  delete headers.authorization;
  delete headers.cookie;
  next();
};

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
