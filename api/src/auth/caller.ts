import type { Core } from '@elan/server-core';
import type { CookieOptions, Request, Response } from 'express';
import { refreshCookie } from '../http/refresh-cookie';

const NAME = 'registration';
const LIFETIME = 86_400_000;

/** Ties the steps of a registration to the browser that began it. */
export function registrationCookie(core: Core) {
  const secure = core.settings.PUBLIC_URL.startsWith('https:');
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure };
  return {
    read(request: Request): string | undefined {
      const value: unknown = (request.cookies as Record<string, unknown>)[NAME];
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    write(response: Response, id: string): void {
      response.cookie(NAME, id, { ...options, maxAge: LIFETIME });
    },
    clear(response: Response): void {
      response.clearCookie(NAME, options);
    },
  };
}

/** Leaves nothing of a session in the browser. */
export function forgetSession(core: Core, response: Response): void {
  refreshCookie(core).clear(response);
  response.set('Clear-Site-Data', '"cookies"');
}

/** The network address of a caller, as the trusted proxies tell it. */
export function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}
