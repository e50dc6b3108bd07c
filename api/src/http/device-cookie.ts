import { DEVICE_DAYS, type Context } from '@elan/domain';
import { hostCookie, type HostCookie } from './host-cookie';

/** The cookie that says to which accounts this browser was signed in before. Signing out keeps it. */
export function deviceCookie(context: Context): HostCookie {
  return hostCookie(context, 'device', DEVICE_DAYS * 86_400_000);
}
