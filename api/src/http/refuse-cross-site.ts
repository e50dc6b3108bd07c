import { AppError } from '@elan/domain';
import type { Request } from 'express';

/**
 * Refuses a request that another page caused: these calls are GET and rest on a cookie. Browsers tell where a request
 * comes from; programs that are no browser tell nothing and carry nobody's cookie.
 * @throws AppError `crossSite`
 */
export function refuseCrossSite(request: Request): void {
  const site = request.headers['sec-fetch-site'];
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  if (isNavigation || (site !== undefined && site !== 'same-origin')) throw new AppError('crossSite');
}
