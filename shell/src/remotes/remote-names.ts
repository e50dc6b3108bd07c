import { matchRoutes, type RemoteName, type RouteObject } from '@elan/web-core';

const remoteOfSegment: Readonly<Record<string, RemoteName>> = {
  '': 'mf_dashboard',
  thematics: 'mf_dashboard',
  surveys: 'mf_surveys',
  analyze: 'mf_analyze',
  settings: 'mf_settings',
  account: 'mf_settings',
  plans: 'mf_settings',
};

/** @returns the remote that an address belongs to, by its first segment. */
export function remoteOf(pathname: string): RemoteName | undefined {
  const segment = pathname.split('/')[1] ?? '';
  return Object.hasOwn(remoteOfSegment, segment) ? remoteOfSegment[segment] : undefined;
}

/** @returns whether the remote has a page at that address. */
export function hasPage(routes: RouteObject[], pathname: string): boolean {
  return matchRoutes(routes, pathname) !== null;
}
