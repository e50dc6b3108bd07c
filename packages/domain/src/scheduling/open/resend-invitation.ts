import { type Actor, rateLimitPolicies, claimAttempts, type Context, recordAudit } from '../../platform';
import { readUser, repeatInvitation } from '../../company';
import { reviveRefused } from './revive-refused';

/**
 * Sends a pending administrator's invitation again, or for other members, the refused invitations to running rounds.
 * @returns how many mails are on their way: none if nothing was refused, which the page may not know yet
 * @throws AppError memberNotFound, tooManyAttempts (sent too often), recentSignInRequired (an administrator's)
 */
export async function resendInvitation(context: Context, actor: Actor, userId: string): Promise<number> {
  const { companyId } = actor;
  const user = await readUser(context, actor, userId);
  if (user.status !== 'pending' && !user.bounce) return 0;
  const claim = () => claimAttempts(context, [rateLimitPolicies.invitationOfMember, userId]);
  const mails =
    user.status === 'pending'
      ? await mailAgain(context, actor, user, claim)
      : await claim().then(() => reviveRefused(context, user));
  if (mails > 0)
    await recordAudit(context, { companyId, action: 'invitationResend', actor, target: `user:${userId}` });
  return mails;
}

async function mailAgain(...given: Parameters<typeof repeatInvitation>): Promise<number> {
  await repeatInvitation(...given);
  return 1;
}
