import { AppError } from '@elan/domain/platform';
import type { RequestHandler } from 'express';
import type { MountedRoute } from './mount';

/**
 * Answers a request with a method that the address does not support: 405, and the supported methods. Otherwise such a
 * request would end as an unknown route, and OPTIONS in a text from the framework.
 */
export function otherMethods(routes: readonly MountedRoute[]): ReadonlyMap<string, RequestHandler> {
  const methods = new Map<string, string[]>();
  for (const { row } of routes) {
    // A route that answers GET also answers HEAD.
    const names = row.method === 'GET' ? ['GET', 'HEAD'] : [row.method];
    methods.set(row.path, [...(methods.get(row.path) ?? []), ...names]);
  }
  return new Map([...methods].map(([path, names]) => [path, refuseMethod(names.join(', '))]));
}

/** @param allowed the methods that the address supports, as in the header */
export function refuseMethod(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed);
    throw new AppError('methodNotAllowed');
  };
}
