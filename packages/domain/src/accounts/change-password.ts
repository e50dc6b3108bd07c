import {
  type Actor,
  AppError,
  type Caller,
  claimAttempts,
  type Context,
  rateLimitPolicies,
  recordAudit,
} from '../platform';
import { hasGivenFactor, rememberDevice } from './known-device';
import { readUser, setPassword, staySignedIn, requireRecentSignIn } from '../company';
import { refuseFull } from './hash-queue';
import { hashPassword } from './password';
import { mailPasswordChanged } from './mail-password-changed';
import { refuseWeakPasswordOf } from './weak-password';

/**
 * Changes the caller's own password; all sessions end, and only the calling browser stays signed in.
 * @param caller with the cookie of the devices that this browser is known as
 * @returns that cookie for the new password, and the refresh token
 * @throws AppError passwordMismatch, weakPassword, emailTaken, tooManyAttempts, tooManyRequests, recentSignInRequired,
 * unauthenticated (signed out, or changed by others, meanwhile)
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  given: { password: string; confirm_password: string },
  { devices, network }: Caller,
): Promise<{ device: string; refreshToken: string }> {
  if (given.password !== given.confirm_password) throw new AppError('passwordMismatch');
  const { userId, companyId } = actor;
  refuseFull({ account: userId, network });
  const before = await readUser(context, actor, userId);
  await refuseWeakPasswordOf(context, given.password, before);
  const passwordHash = await hashPassword(given.password, { account: userId, network });
  await requireRecentSignIn(context, actor);
  await claimAttempts(context, [rateLimitPolicies.passwordOfMember, userId]);
  const user = await setPassword(context, before, passwordHash);
  try {
    const refreshToken = await staySignedIn(context, actor, user);
    const by = hasGivenFactor(context, before, devices) ? 'factor' : 'password';
    return { refreshToken, device: rememberDevice(context, user, devices, by) };
  } finally {
    await mailPasswordChanged(context, user);
    await recordAudit(context, { companyId, action: 'passwordChange', actor, target: `user:${userId}` });
  }
}
