import type { RequestTarget } from './request-target';

/** The folders of pages whose addresses are mailed. */
const folder = /^\/(?:s|w|comments|managers|council|auth)(?=\/|%|$)/i;
const sign = /%(?:25)*(2f|3f|23)/i;
/** Personal links are repaired by their own page, which knows their parts; these have something else behind their sign. */
const shown = /^\/s\/[\w-]+\/(?:card|kiosk|promise)%/;

/**
 * The address of a mailed page of which a mail program has encoded a sign (`/managers%23…`, `/auth/forgot%3Femail=…`,
 * `/s%2F…`), or whose folder stands in large letters. Without this, the application would say that there is no such page.
 * @returns null: it is as it was mailed, or nothing of the kind
 */
export function restoredAddress({ pathname, search }: RequestTarget): string | null {
  const [named] = folder.exec(pathname) ?? [];
  if (named === undefined) return null;
  const path = named.toLowerCase() + pathname.slice(named.length);
  const restored =
    path.startsWith('/s/') && !shown.test(path)
      ? path
      : path.replace(sign, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  if (restored === pathname) return null;
  // What is behind the # is the last part of an address; a query there was appended on the way.
  if (restored.includes('#')) return restored;
  return restored + (restored.includes('?') ? search.replace('?', '&') : search);
}
