import { type Actor, rateLimitPolicies, claimAttempts, type Context, recordAudit } from '../../platform';
import { forgetBounce, mailInvitation, readUser, type UserRecord } from '../../company';
import { reviveRefused } from './revive-refused';

/**
 * Sends a pending administrator's invitation again; of other members the refused ones to rounds that run.
 * @returns how many mails are on their way: none where nothing was refused, as by now a page may not know
 * @throws AppError memberNotFound, tooManyAttempts (sent too often)
 */
export async function resendInvitation(context: Context, actor: Actor, userId: string): Promise<number> {
  const { companyId } = actor;
  const user = await readUser(context, actor, userId);
  if (user.status !== 'pending' && !user.bounce) return 0;
  await claimAttempts(context, [rateLimitPolicies.invitationOfMember, userId]);
  const mails =
    user.status === 'pending' ? await mailAgain(context, actor, user) : await reviveRefused(context, user);
  if (mails > 0)
    await recordAudit(context, { companyId, action: 'invitationResend', actor, target: `user:${userId}` });
  return mails;
}

async function mailAgain(context: Context, actor: Actor, user: UserRecord): Promise<number> {
  await forgetBounce(context, user);
  await mailInvitation(context, actor, user);
  return 1;
}
