import { attemptPolicies } from '../attempts/attempt-policies';
import { claimAttempts } from '../attempts/attempts';
import { recordAudit } from '../audit/record-audit';
import type { Actor, Core } from '../core/core';
import { forgetBounce } from '../users/bounces';
import { mailInvitation } from '../users/invitations';
import { readUser } from '../users/read-users';
import type { UserRecord } from '../users/user.model';
import { reviveRefused } from './revive-refused';

/**
 * Sends a pending administrator's invitation again; of other members the refused ones to rounds that run.
 * @returns how many mails are on their way: none where nothing was refused, as by now a page may not know
 * @throws AppError 404003, 423001 (sent too often)
 */
export async function resendInvitation(core: Core, actor: Actor, userId: string): Promise<number> {
  const { companyId } = actor;
  const user = await readUser(core, actor, userId);
  if (user.status !== 'pending' && !user.bounce) return 0;
  await claimAttempts(core, [attemptPolicies.invitationOfMember, userId]);
  const mails =
    user.status === 'pending' ? await mailAgain(core, actor, user) : await reviveRefused(core, user);
  if (mails > 0)
    await recordAudit(core, { companyId, action: 'invitationResend', actor, target: `user:${userId}` });
  return mails;
}

async function mailAgain(core: Core, actor: Actor, user: UserRecord): Promise<number> {
  await forgetBounce(core, user);
  await mailInvitation(core, actor, user);
  return 1;
}
