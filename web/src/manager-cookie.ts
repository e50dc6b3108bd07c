import type { IncomingMessage, ServerResponse } from 'node:http';

/** The names under which browsers keep it behind https, and without it on one machine. */
const names = { https: '__Secure-manager', http: 'manager' } as const;

const nameAt = (publicUrl: string) => names[publicUrl.startsWith('https:') ? 'https' : 'http'];

/** A key as mails contain it: the id of a link, and its secret. */
const key = /^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{1,64}$/;

/** The key of a manager's link that this browser was given before. */
export function managerKeyIn(
  { headers: { cookie = '' } }: IncomingMessage,
  publicUrl: string,
): string | null {
  const start = `${nameAt(publicUrl)}=`;
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? '';
  return key.test(value) ? value : null;
}

/**
 * Lets a browser keep a key as its page says: for this page alone, out of the reach of scripts, and never for a request
 * that another site caused.
 * @param said the key, and until when; nothing: it is to be forgotten
 */
export function keepManagerKey(
  said: string | string[] | undefined,
  publicUrl: string,
  response: ServerResponse,
): void {
  const [value = '', until = ''] = typeof said === 'string' ? said.trim().split(' ') : [];
  if (said === undefined || !(key.test(value) || value === '')) return;
  const expires = new Date(value === '' ? 0 : until);
  if (Number.isNaN(expires.getTime())) return;
  const name = nameAt(publicUrl);
  const secure = name === names.https ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${name}=${value}; Path=/managers; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${secure}`,
  );
}
