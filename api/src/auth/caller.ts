import { networkOf } from '@elan/edge/network';
import type { Browser, Caller, Context, RegistrationCaller } from '@elan/domain';
import type { Request } from 'express';
import { deviceCookie } from '../http/device-cookie';
import { hostCookie, type HostCookie } from '../http/host-cookie';
import { refreshCookie } from '../http/refresh-cookie';

/** Ties the steps of a registration to the browser that began it. */
export function registrationCookie(context: Context): HostCookie {
  return hostCookie(context, 'registration', 86_400_000);
}

/** Who takes a step of a registration. */
export function registrationCaller(context: Context, request: Request): RegistrationCaller {
  return { network: networkOf(request.ip), browser: registrationCookie(context).read(request) };
}

/** Who asks without a session; the address is what the trusted proxies tell. */
export function callerOf(context: Context, request: Request): Caller {
  return { network: networkOf(request.ip), devices: deviceCookie(context).read(request) };
}

/** What a browser says of itself, and the session that it had. */
export function browserOf(context: Context, request: Request): Browser {
  return { userAgent: request.headers['user-agent'], refreshToken: refreshCookie(context).read(request) };
}
