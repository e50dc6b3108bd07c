import type { Context } from '@elan/domain/platform';
import { cookieOf } from '@elan/edge/cookie-of';
import type { CookieOptions, Request, Response } from 'express';

/** A cookie for this host only: inaccessible to scripts, and never sent from another site. */
export interface HostCookie {
  read(request: Request): string | undefined;
  write(response: Response, value: string): void;
  clear(response: Response): void;
}

/**
 * Over https the browser itself protects it through the prefix `__Host-`: no neighbouring host, and nobody on the
 * network, can set one with that name.
 */
export function hostCookie(context: Context, word: string, maxAge: number): HostCookie {
  const secure = context.settings.PUBLIC_URL.startsWith('https:');
  const name = secure ? `__Host-${word}` : word;
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure };
  return {
    read(request) {
      // Ours are written in letters, digits and `-._~`, none of which is encoded.
      const value = cookieOf(request.headers.cookie, name);
      return value === '' ? undefined : value;
    },
    write(response, value) {
      response.cookie(name, value, { ...options, maxAge });
    },
    clear(response) {
      response.clearCookie(name, options);
    },
  };
}
