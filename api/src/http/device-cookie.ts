import { DEVICE_DAYS } from '@elan/domain/accounts';
import type { Context } from '@elan/domain/platform';
import { hostCookie, type HostCookie } from './host-cookie';

/** The cookie that says to which accounts this browser was signed in before. Signing out keeps it. */
export function deviceCookie(context: Context): HostCookie {
  return hostCookie(context, 'device', DEVICE_DAYS * 86_400_000);
}
