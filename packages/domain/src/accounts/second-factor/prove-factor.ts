import type { FactorProof } from '@elan/contracts';
import {
  AppError,
  type Claim,
  claimAttempts,
  type Context,
  forgetAttempts,
  rateLimitPolicies,
  recordAudit,
} from '../../platform';
import { replaceSecondFactor, type SecondFactor, type UserRecord } from '../../company';
import { hasGivenFactor } from '../known-device';
import { useAppCode } from './app-codes';
import { mailFactorChange } from './mail-factor-change';
import { usePasskey } from './passkeys';
import { withoutCode } from './recovery-codes';

export type FactorKind = 'app' | 'passkey' | 'recoveryCode';

/**
 * Checks what somebody gives in addition to their password, and uses it up.
 * @param holder the begun sign-in or the session
 * @returns what it was
 * @throws AppError invalidCode, also for what was used before; tooManyAttempts
 */
export async function proveFactor(
  context: Context,
  user: UserRecord,
  holder: string,
  given: FactorProof,
  devices: string | undefined,
): Promise<FactorKind> {
  // Whoever has the password or the mailbox, and guesses, does not slow down the owner where they gave the factor before.
  // All such browsers share one count, and all others another one: each sign-in and reset makes a browser a new one.
  const place = hasGivenFactor(context, user, devices) ? 'proven' : '';
  const tries: Claim = [rateLimitPolicies.factorOfMember, `${user._id}|${place}`];
  await claimAttempts(context, tries);
  const used = await useFactor(context, user, holder, given);
  const isUsed = used && (await replaceSecondFactor(context, user, used.after));
  if (!isUsed) {
    const { companyId, _id } = user;
    await recordAudit(context, { companyId, action: 'secondFactorFailed', target: `user:${_id}` });
    throw new AppError('invalidCode');
  }
  await forgetAttempts(context, tries);
  if (used.kind === 'recoveryCode') await reportRecoveryCode(context, user, used.after);
  return used.kind;
}

interface Used {
  readonly kind: FactorKind;
  readonly after: SecondFactor;
}

async function useFactor(
  context: Context,
  user: UserRecord,
  holder: string,
  { code, recoveryCode, passkey }: FactorProof,
): Promise<Used | null> {
  const { secondFactor: factor } = user;
  if (!factor) return null;
  if (code !== undefined) {
    const app = factor.app && useAppCode(context, user, factor.app, code);
    return app && { kind: 'app', after: { ...factor, app } };
  }
  if (recoveryCode !== undefined) {
    const recoveryCodes = withoutCode(factor.recoveryCodes, recoveryCode);
    return recoveryCodes && { kind: 'recoveryCode', after: { ...factor, recoveryCodes } };
  }
  const passkeys = passkey && (await usePasskey(context, user, holder, { given: passkey, verified: false }));
  return passkeys ? { kind: 'passkey', after: { ...factor, passkeys } } : null;
}

async function reportRecoveryCode(
  context: Context,
  user: UserRecord,
  { recoveryCodes }: SecondFactor,
): Promise<void> {
  const { companyId, _id: userId } = user;
  const left = recoveryCodes.length;
  await mailFactorChange(context, user, { what: 'recoveryCodeUsed', left });
  const actor = { userId, sessionId: null };
  const target = `user:${userId}`;
  await recordAudit(context, { companyId, action: 'recoveryCodeUse', actor, target, details: { left } });
}
