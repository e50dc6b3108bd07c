import {
  ACKNOWLEDGED_AGREEMENT,
  type Body,
  type EndpointDefinition,
  type Params,
  type Query,
  type Result,
} from '@elan/contracts';
import { errorsOf } from '@elan/contracts/errors-of';
import type { Actor, Context } from '@elan/domain/platform';
import { noteWork } from '@elan/edge/take-turn';
import type { Request, RequestHandler, Response } from 'express';
import { checkAccess } from './access';
import { encodeJson, EncodedJson } from './encoded-json';
import type { Tracing } from '@elan/observability/tracing';
import type { IdentifyCaller } from './identify-caller';
import { limitHeavyCalls } from './limit-heavy-calls';
import { parsePart } from './parse-part';
import { isParsed, readBody } from './read-body';
import { refuseCrossSite } from './refuse-cross-site';
import { SCIM_TYPE } from './scim-errors';
import { sendBytes } from './send-bytes';
import { beginTrace, inTrace } from './trace-request';

/** What a handler gets: everything is parsed with the row's schemas, and access is granted. */
export interface Call<E extends EndpointDefinition> {
  readonly context: Context;
  /** Null only on public rows, for a caller without a bearer token. */
  readonly actor: E['access'] extends 'public' ? Actor | null : Actor;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: E['consumes'] extends 'raw' | 'unparsed' ? Buffer : Body<E>;
  /** For cookies and headers; most handlers need neither. */
  readonly request: Request;
  readonly response: Response;
}

type Answer<E extends EndpointDefinition> = Result<E> | EncodedJson<Result<E>>;
export type Handler<E extends EndpointDefinition> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** Binds a contract row to its handler. The row says who may call it and what it accepts. */
export type Mount = <E extends EndpointDefinition>(row: E, handler: Handler<E>) => void;

export interface MountedRoute {
  readonly row: EndpointDefinition;
  readonly handlers: readonly RequestHandler[];
}

/** A read that takes longer is looked at again (ms): a session or a key may have ended by then. */
const LONG = 1000;

/** Whether a call only reads; some have too much to say for an address. */
const isRead = ({ method, countedAs }: EndpointDefinition): boolean =>
  method === 'GET' || countedAs === 'statistics';

/** @returns a `mount` and the list that it fills. */
export function collectRoutes(
  context: Context,
  identifyCaller: IdentifyCaller,
  tracing: Tracing | null = null,
): { mount: Mount; routes: readonly MountedRoute[] } {
  const routes: MountedRoute[] = [];
  const mount: Mount = (row, handler) => {
    type E = typeof row;
    const isByCookie = errorsOf(row).includes('crossSite');
    const admit: RequestHandler = async (request, response, next) => {
      response.locals['row'] = row;
      beginTrace(tracing, row, response);
      await inTrace(response, async () => {
        if (isByCookie) refuseCrossSite(row, request);
        const caller = await checkAccess(context, row, await identifyCaller(row, request));
        const acknowledged = row.agreed ? request.get(ACKNOWLEDGED_AGREEMENT) : undefined;
        const actor = caller && acknowledged !== undefined ? { ...caller, acknowledged } : caller;
        response.locals['actor'] = actor;
        await limitHeavyCalls(context, row, actor, response);
      });
      next();
    };
    const handle: RequestHandler = async (request, response) => {
      const began = context.clock.now().getTime();
      const actor: unknown = response.locals['actor'];
      const body: unknown = isParsed(row) ? parsePart(row.body, request.body) : request.body;
      const call: Call<E> = {
        context,
        actor: actor as Call<E>['actor'],
        params: parsePart(row.params, request.params) as Params<E>,
        query: parsePart(row.query, request.query) as Query<E>,
        body: body as Call<E>['body'],
        request,
        response,
      };
      const work = inTrace(response, async () => handler(call));
      noteWork(response, work);
      const result = await work;
      // What changes something looks where it waits: here it would be done.
      if (isRead(row) && context.clock.now().getTime() - began > LONG)
        await (call.actor as Actor | null)?.identifyAgain?.();
      if (response.headersSent) return;
      response.status(row.status ?? 200);
      if (row.status === 204) return void response.end();
      if (row.produces === 'csv') response.type('text/csv; charset=utf-8').send(result);
      else if (row.produces === 'file') response.send(result);
      else
        await sendBytes(
          response.type(row.produces === 'scim' ? SCIM_TYPE : 'json'),
          result instanceof EncodedJson ? result.bytes : await encodeJson(result),
        );
    };
    routes.push({ row, handlers: [admit, ...readBody(row), handle] });
  };
  return { mount, routes };
}
