import type { Core, RegistrationCaller } from '@elan/server-core';
import type { Request, Response } from 'express';
import { hostCookie, type HostCookie } from '../http/host-cookie';
import { refreshCookie } from '../http/refresh-cookie';

/** Ties the steps of a registration to the browser that began it. */
export function registrationCookie(core: Core): HostCookie {
  return hostCookie(core, 'registration', 86_400_000);
}

/** Who takes a step of a registration. */
export function registrationCaller(core: Core, request: Request): RegistrationCaller {
  return { address: addressOf(request), browser: registrationCookie(core).read(request) };
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
