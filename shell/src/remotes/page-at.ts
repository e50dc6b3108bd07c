import type { PublishedRemote } from '@elan/contracts/remotes';
import { matchRoutes, type RouteObject } from '@elan/web-core';

/** A page of a remote, and who may open it. */
export interface RemoteAddress {
  remote: string;
  access: PublishedRemote['pages'][number]['access'];
}

/** @returns which remote has a page at an address, according to its description. */
export function pageAt(remotes: readonly PublishedRemote[], pathname: string): RemoteAddress | undefined {
  const routes = remotes.flatMap(({ name, pages }) =>
    pages.map(({ path, access }) => ({ path, handle: { remote: name, access } satisfies RemoteAddress })),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}

/** @returns whether the remote has a page at that address. */
export function hasPage(routes: RouteObject[], pathname: string): boolean {
  return matchRoutes(routes, pathname) !== null;
}
