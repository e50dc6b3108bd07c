import { recordAudit } from '../audit/record-audit';
import { giveQuotaBack } from '../companies/usage';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { newId } from '../core/new-id';
import { queueMail } from '../mail/queue-mail';
import { eraseTraces } from './remove-user';
import { readUser } from './read-users';
import type { UserRecord } from './user.model';

/** Mails an administrator the way to a first password: the reset, with their e-mail filled in. */
export async function mailInvitation(core: Core, actor: Actor, user: UserRecord): Promise<void> {
  if (user.email === null) return;
  const { companyId } = actor;
  const [company, inviter] = await Promise.all([
    core.models.Company.findOne({ _id: companyId }, { name: 1 }).lean(),
    core.models.User.findOne({ _id: actor.userId, companyId }, { name: 1 }).lean(),
  ]);
  await queueMail(core, {
    key: `administratorInvitation:${user._id}:${newId()}`,
    kind: 'administratorInvitation',
    to: user.email,
    language: user.language,
    companyId,
    memberId: user._id,
    payload: {
      link: `${core.settings.PUBLIC_URL}/auth/forgot?email=${encodeURIComponent(user.email)}&invitation=${user._id}`,
      companyName: company?.name ?? '',
      inviterName: inviter?.name ?? '',
    },
  });
}

/** @throws AppError 404003 unless the member is an administrator who has never signed in */
async function readPending(core: Core, actor: Actor, userId: string): Promise<UserRecord> {
  const user = await readUser(core, actor, userId);
  if (user.status !== 'pending') throw new AppError('404003');
  return user;
}

/** Removes a pending administrator, unless they sign in at that very moment. @throws AppError 404003 */
export async function revokeInvitation(core: Core, actor: Actor, userId: string): Promise<void> {
  const { companyId } = actor;
  const user = await readPending(core, actor, userId);
  const { deletedCount } = await core.models.User.deleteOne({ _id: userId, companyId, status: 'pending' });
  if (deletedCount === 0) throw new AppError('404003');
  await giveQuotaBack(core, companyId, 'admins');
  await eraseTraces(core, user);
  await recordAudit(core, { companyId, action: 'invitationRevoke', actor, target: `user:${userId}` });
}
