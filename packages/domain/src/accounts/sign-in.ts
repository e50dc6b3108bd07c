import { AppError, type Caller, type Context, recordAudit } from '../platform';
import { type ByProvider, endSession, logout, openSession, signAccessToken } from '../sessions';
import { findMember, hasSecondFactor, noteSignIn, type UserRecord } from '../company';
import { isPasswordRefused } from './single-sign-on/password-rule';
import { rememberDevice } from './known-device';
import { isFactorRequired } from './second-factor/own-factor';
import type { FactorKind } from './second-factor/prove-factor';

export interface SignedIn {
  readonly user: UserRecord;
  readonly accessToken: string;
  /** The value of the cookie. */
  readonly refreshToken: string;
  /** The value of the cookie by which this browser is recognised from now on. */
  readonly device: string;
}

/** The browser in which somebody signs in: its own description, and the cookie of an earlier session, which ends. */
export interface Browser {
  readonly userAgent?: string | undefined;
  readonly refreshToken?: string | undefined;
}

/** Whether the password of an administrator is not enough. */
export async function isFactorOutstanding(
  context: Context,
  user: Pick<UserRecord, 'companyId' | 'secondFactor'>,
): Promise<boolean> {
  return hasSecondFactor(user) || isFactorRequired(context, user.companyId);
}

/**
 * Opens the session of somebody who has proved who they are, in place of the one that the browser had.
 * @param factor what was given in addition to the password
 * @throws AppError invalidCredentials (the password, or what is needed beside it, has changed meanwhile), signInExpired
 */
export async function signIn(
  context: Context,
  user: UserRecord,
  {
    caller,
    browser,
    factor,
    byProvider,
    signedInAt = byProvider ? byProvider.signedInAt : context.clock.now(),
    isStillGood = () => Promise.resolve(true),
  }: {
    readonly caller: Caller;
    readonly browser: Browser;
    readonly factor: FactorKind | null;
    /** Absent: the password was right. */
    readonly byProvider?: ByProvider | undefined;
    /** When they showed who they are; absent: now, or when the provider says; null: nobody knows. */
    readonly signedInAt?: Date | null;
    /** Whether what it was begun with is as good as before, asked when the session can be ended by others. */
    readonly isStillGood?: () => Promise<boolean>;
  },
): Promise<SignedIn> {
  const { companyId, _id } = user;
  await logout(context, browser.refreshToken);
  const { sessionId, refreshToken } = await openSession(context, user, {
    userAgent: browser.userAgent,
    byProvider,
    signedInAt,
    hasFactor: factor !== null,
  });
  // The password may have changed while this one waited to be compared: whoever changes it ends sessions afterwards.
  const seen = await noteSignIn(context, user);
  // Whoever adds a factor, or requires one, or the provider, ends sessions afterwards, too.
  const isOutstanding = byProvider ? isFactorRequired(context, companyId) : isOutstandingNow(context, user);
  const isRefused = !byProvider && (await isPasswordRefused(context, user));
  const isGood = await isStillGood();
  if (!seen || !isGood || isRefused || (factor === null && (await isOutstanding))) {
    await endSession(context, { _id: sessionId, companyId });
    throw new AppError(isGood ? 'invalidCredentials' : 'signInExpired');
  }
  await recordAudit(context, {
    companyId,
    action: 'signIn',
    actor: { userId: _id, sessionId },
    target: `user:${_id}`,
    ...((factor !== null || byProvider) && {
      details: { ...(factor !== null && { factor }), ...(byProvider && { by: 'provider' }) },
    }),
  });
  return {
    user: { ...user, ...seen },
    accessToken: signAccessToken(context, { userId: _id, sessionId, signedInAt }),
    refreshToken,
    device: rememberDevice(context, user, caller.devices, factor === null ? 'password' : 'factor'),
  };
}

async function isOutstandingNow(context: Context, { _id, companyId }: UserRecord): Promise<boolean> {
  const user = await findMember(context, companyId, _id, ['secondFactor']);
  return isFactorOutstanding(context, { companyId, secondFactor: user?.secondFactor ?? null });
}
