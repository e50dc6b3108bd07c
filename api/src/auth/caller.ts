import { networkOf } from '@elan/edge/network';
import type { Browser, Caller, Core, RegistrationCaller } from '@elan/server-core';
import type { Request } from 'express';
import { deviceCookie } from '../http/device-cookie';
import { hostCookie, type HostCookie } from '../http/host-cookie';
import { refreshCookie } from '../http/refresh-cookie';

/** Ties the steps of a registration to the browser that began it. */
export function registrationCookie(core: Core): HostCookie {
  return hostCookie(core, 'registration', 86_400_000);
}

/** Who takes a step of a registration. */
export function registrationCaller(core: Core, request: Request): RegistrationCaller {
  return { network: networkOf(request.ip), browser: registrationCookie(core).read(request) };
}

/** Who asks without a session; the address is what the trusted proxies tell. */
export function callerOf(core: Core, request: Request): Caller {
  return { network: networkOf(request.ip), devices: deviceCookie(core).read(request) };
}

/** What a browser says of itself, and the session that it had. */
export function browserOf(core: Core, request: Request): Browser {
  return { userAgent: request.headers['user-agent'], refreshToken: refreshCookie(core).read(request) };
}
