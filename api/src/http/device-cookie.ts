import { DEVICE_DAYS, type Core } from '@elan/server-core';
import { hostCookie, type HostCookie } from './host-cookie';

/** The cookie that says to which accounts this browser was signed in before. Signing out leaves it. */
export function deviceCookie(core: Core): HostCookie {
  return hostCookie(core, 'device', DEVICE_DAYS * 86_400_000);
}
