import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import type { Core } from '@elan/server-core';
import { hostCookie, type HostCookie } from './host-cookie';

/** The cookie that holds the refresh token. */
export function refreshCookie(core: Core): HostCookie {
  return hostCookie(core, 'refresh', REFRESH_TOKEN_DAYS * 86_400_000);
}
