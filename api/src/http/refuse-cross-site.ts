import type { EndpointDefinition } from '@elan/contracts';
import { AppError } from '@elan/domain/platform';
import type { Request } from 'express';

/** Whether a browser fetches the row as a file, by going there: such rows have an address outside the API too. */
export const isFetchedByGoing = ({ credential, method }: EndpointDefinition): boolean =>
  credential === 'cookie' && method === 'GET';

/**
 * Refuses a request that a page of another origin caused, for rows where a cookie is enough: a neighbouring host sends
 * ours along. Browsers say where a request comes from; programs that are not browsers do not, and have nobody's cookie.
 * A file may be gone to, from our pages or by an address typed; the others are only called by scripts.
 * @throws AppError `crossSite`
 */
export function refuseCrossSite(row: EndpointDefinition, { headers }: Request): void {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const isOurs = site === 'same-origin' || (site === 'none' && isFetchedByGoing(row));
  const isGoing = headers['sec-fetch-mode'] === 'navigate';
  if (!isOurs || (isGoing && !isFetchedByGoing(row))) throw new AppError('crossSite');
}
