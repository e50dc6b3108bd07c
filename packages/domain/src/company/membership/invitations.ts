import {
  type Actor,
  AppError,
  claimAttempts,
  type Context,
  mayAttempt,
  newId,
  queueMail,
  recordAudit,
} from '../../platform';
import { releaseQuota } from '../quotas/quotas';
import { administratorInvitation } from './administrator-invitation.mail';
import { withPower } from './power';
import { tellMembersChange } from '../webhooks/queue-webhooks';
import { eraseTraces } from './remove-user';
import { forgetBounce } from '../members/bounces';
import { changesTo } from '../members/changes-to';
import { readUser } from '../members/read-users';
import { userModel, type UserRecord } from '../members/user.model';
import { findCompany } from '../companies/find-company';
import { findMember } from '../members/find-member';

/** Mails an invitation, unless the address has had many: whoever makes and unmakes administrators floods nobody. */
export async function mailInvitation(context: Context, actor: Actor, user: UserRecord): Promise<void> {
  if (await mayAttempt(context, changesTo(actor.companyId, user.email)))
    await queueInvitation(context, actor, user);
}

/** Mails an administrator the link to choose a first password: the password reset, with their address filled in. */
async function queueInvitation(context: Context, actor: Actor, user: UserRecord): Promise<void> {
  if (user.email === null) return;
  const { companyId } = actor;
  const [company, inviter] = await Promise.all([
    findCompany(context, companyId, ['name']),
    findMember(context, companyId, actor.userId, ['name']),
  ]);
  await queueMail(context, {
    key: `administratorInvitation:${user._id}:${newId()}`,
    mail: administratorInvitation,
    to: user.email,
    language: user.language,
    companyId,
    memberId: user._id,
    payload: {
      link: `${context.settings.PUBLIC_URL}/auth/forgot?email=${encodeURIComponent(user.email)}&invitation=${user._id}`,
      companyName: company?.name ?? '',
      inviterName: inviter?.name ?? '',
    },
  });
}

/**
 * Sends a pending administrator's invitation again, which lets them in for as long as the first one did.
 * @param claim counts it: a call without the power for it uses nothing up
 * @throws AppError recentSignInRequired, and what `claim` throws
 */
export async function repeatInvitation(
  context: Context,
  actor: Actor,
  user: UserRecord,
  claim: () => Promise<unknown>,
): Promise<void> {
  await withPower(context, actor, (power) =>
    power.over({ before: user, after: user, isInvitedAgain: true }, async () => {
      await claim();
      await claimAttempts(context, changesTo(actor.companyId, user.email));
      await forgetBounce(context, user);
      await userModel(context).updateOne(
        { _id: user._id, companyId: actor.companyId, status: 'pending' },
        { $set: { invitedAgainAt: context.clock.now() } },
      );
      await queueInvitation(context, actor, user);
    }),
  );
}

/** @throws AppError memberNotFound unless the member is an administrator who has never signed in */
async function readPending(context: Context, actor: Actor, userId: string): Promise<UserRecord> {
  const user = await readUser(context, actor, userId);
  if (user.status !== 'pending') throw new AppError('memberNotFound');
  return user;
}

/**
 * Removes a pending administrator, unless they sign in at that very moment. Rounds must have noted the departure.
 * @throws AppError memberNotFound, recentSignInRequired
 */
export async function removePending(context: Context, actor: Actor, userId: string): Promise<void> {
  const { companyId } = actor;
  const user = await readPending(context, actor, userId);
  await withPower(context, actor, async (power) => {
    await tellMembersChange(context, companyId, () =>
      power.over({ before: user, after: null }, async () => {
        const pending = { _id: userId, companyId, status: 'pending' } as const;
        const { deletedCount } = await userModel(context).deleteOne(pending);
        if (deletedCount === 0) throw new AppError('memberNotFound');
      }),
    );
    await releaseQuota(context, companyId, 'admins');
    await eraseTraces(context, companyId, [user]);
  });
  await recordAudit(context, { companyId, action: 'invitationRevoke', actor, target: `user:${userId}` });
}
