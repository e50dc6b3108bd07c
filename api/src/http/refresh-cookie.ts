import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import type { Context } from '@elan/domain/platform';
import { hostCookie, type HostCookie } from './host-cookie';

/** The cookie that holds the refresh token. */
export function refreshCookie(context: Context): HostCookie {
  return hostCookie(context, 'refresh', REFRESH_TOKEN_DAYS * 86_400_000);
}
