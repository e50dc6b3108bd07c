import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import type { Core } from '@elan/server-core';
import type { CookieOptions, Request, Response } from 'express';

/** The cookie that holds the refresh token: out of reach of scripts, never sent along from another site. */
export function refreshCookie(core: Core) {
  const secure = core.settings.PUBLIC_URL.startsWith('https:');
  const name = secure ? '__Host-refresh' : 'refresh';
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure };
  return {
    read(request: Request): string | undefined {
      const value: unknown = (request.cookies as Record<string, unknown>)[name];
      return typeof value === 'string' ? value : undefined;
    },
    write(response: Response, token: string): void {
      response.cookie(name, token, { ...options, maxAge: REFRESH_TOKEN_DAYS * 86_400_000 });
    },
    clear(response: Response): void {
      response.clearCookie(name, options);
    },
  };
}
