import { helmetOptions } from '@elan/edge/security-headers';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Sets the headers that every answer has. They are always the same, so they are computed once. */
export function safeHeaders(): RequestHandler {
  const headers = new Map(Object.entries(safeHeaderValues()));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** The headers that every answer has, by their names. */
export function safeHeaderValues(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions)(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return { ...(response.getHeaders() as Record<string, string>), 'cache-control': 'no-store' };
}
