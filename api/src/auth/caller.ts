import { networkOf } from '@elan/edge/network';
import type { Caller, Core, RegistrationCaller } from '@elan/server-core';
import type { Request } from 'express';
import { deviceCookie } from '../http/device-cookie';
import { hostCookie, type HostCookie } from '../http/host-cookie';

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
