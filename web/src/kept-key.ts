import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieOf } from '@elan/edge/cookie-of';
import type { PublicPage } from './answer-page-later';

/** The pages that a browser keeps a key for, and where they are. */
const places = { manager: '/managers', council: '/council' } as const satisfies Partial<
  Record<PublicPage, string>
>;

/** As browsers keep it behind https, and without it on one machine. */
const nameAt = (page: keyof typeof places, publicUrl: string) =>
  publicUrl.startsWith('https:') ? `__Secure-${page}` : page;

const isKeeping = (page: PublicPage): page is keyof typeof places => page in places;

/** The id of what it opens, and its secret; before them, what it still lacks. */
const key = /^(?:[a-z]{1,8}\.)?[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{1,64}$/;

/** The key that this browser was given by a page before, for that page alone. */
export function keptKeyIn(
  page: PublicPage,
  { headers: { cookie } }: IncomingMessage,
  publicUrl: string,
): string | null {
  if (!isKeeping(page)) return null;
  const value = cookieOf(cookie, nameAt(page, publicUrl)) ?? '';
  return key.test(value) ? value : null;
}

/**
 * Lets a browser keep a key as its page says: for this page alone, out of the reach of scripts, and never for a request
 * that another site caused.
 * @param said the key, and until when; nothing: it is to be forgotten
 */
export function keepKey(
  page: PublicPage,
  said: string | string[] | undefined,
  publicUrl: string,
  response: ServerResponse,
): void {
  const [value = '', until = ''] = typeof said === 'string' ? said.trim().split(' ') : [];
  if (!isKeeping(page) || said === undefined || !(key.test(value) || value === '')) return;
  const expires = new Date(value === '' ? 0 : until);
  if (Number.isNaN(expires.getTime())) return;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${nameAt(page, publicUrl)}=${value}; Path=${places[page]}; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${secure}`,
  );
}
