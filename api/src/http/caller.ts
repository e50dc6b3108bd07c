import { SIGN_IN_STEP_MINUTES } from '@elan/contracts';
import { networkOf } from '@elan/edge/network';
import type { Browser, RegistrationCaller } from '@elan/domain/accounts';
import type { Caller, Context } from '@elan/domain/platform';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { deviceCookie } from './device-cookie';
import { hostCookie, type HostCookie } from './host-cookie';
import { refreshCookie } from './refresh-cookie';

/** Ties the steps of a registration to the browser that started it. */
export function registrationCookie(context: Context): HostCookie {
  return hostCookie(context, 'registration', 86_400_000);
}

/** The caller of a step of a registration. */
export function registrationCaller(context: Context, request: Request): RegistrationCaller {
  return { network: networkOf(request.ip), browser: registrationCookie(context).read(request) };
}

/** What a browser proves the first step of a sign-in with. It is no session. */
export function stepCookie(context: Context): HostCookie {
  return hostCookie(context, 'sign-in', SIGN_IN_STEP_MINUTES * 60_000);
}

/** By which a browser is recognised that comes back from an identity provider. */
export function providerCookie(context: Context): HostCookie {
  return hostCookie(context, 'single-sign-on', SIGN_IN_STEP_MINUTES * 60_000);
}

/** As `newId` makes them: a browser can send anything. */
const OwnId = z.string().check(z.regex(/^[\w-]{22}$/));

/** Ties the steps of a password reset to the browser that asked for it. */
export function resetCookie(context: Context): HostCookie {
  return hostCookie(context, 'reset', 3_600_000);
}

/** The caller without a session; the address is what the trusted proxies report. */
export function callerOf(context: Context, request: Request): Caller {
  return {
    network: networkOf(request.ip),
    devices: deviceCookie(context).read(request),
    reset: OwnId.safeParse(resetCookie(context).read(request)).data,
  };
}

/** How a browser describes itself, and the session that it had. */
export function browserOf(context: Context, request: Request): Browser {
  return { userAgent: request.headers['user-agent'], refreshToken: refreshCookie(context).read(request) };
}
