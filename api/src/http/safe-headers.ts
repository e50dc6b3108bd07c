import { noPagePolicy } from '@elan/edge/security-headers';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Sets the headers that every answer has. They are the same for all, so they are asked for once. */
export function safeHeaders(): RequestHandler {
  const headers = new Map(Object.entries(headersOfHelmet())).set('cache-control', 'no-store');
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

function headersOfHelmet(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  let failure: unknown = new Error('the headers are not known at once');
  helmet({ contentSecurityPolicy: noPagePolicy })(request, response, (error) => (failure = error));
  if (failure !== undefined) throw failure;
  return response.getHeaders() as Record<string, string>;
}
