import { AppError } from '@elan/domain/platform';
import type { Request } from 'express';

/**
 * Refuses a request that another site caused: these calls are GET and rely on a cookie. Browsers say where a request
 * comes from; programs that are not browsers do not, and have nobody's cookie.
 * @throws AppError `crossSite`
 */
export function refuseCrossSite(request: Request): void {
  const site = request.headers['sec-fetch-site'];
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  if (isNavigation || (site !== undefined && site !== 'same-origin')) throw new AppError('crossSite');
}
