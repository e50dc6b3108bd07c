import type { Body, userEndpoints } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { counterOfRole, giveQuotaBack, takeQuota } from '../companies/usage';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { newId } from '../core/new-id';
import { checkExtraData } from './extra-data';
import { mailInvitation } from './invitations';
import { requireAssignableRole } from './role-rules';
import type { UserRecord } from './user.model';

/**
 * Adds a member. An administrator stays pending, and is mailed the way to a password, until they first sign in.
 * Other companies are not asked about the address: an invited administrator proves it before it signs in, and who signs in
 * with it elsewhere is told so by the mail alone.
 * @throws AppError 403003 and 403005 (limits of the pack), 403006 (role 0), 404004, 409001, validation
 */
export async function inviteUser(
  core: Core,
  actor: Actor,
  given: Body<typeof userEndpoints.invite>,
): Promise<UserRecord> {
  const { companyId } = actor;
  const role = given.role ?? 2;
  requireAssignableRole(core, companyId, role);
  const extraData = await checkExtraData(core, companyId, given.extraData ?? []);
  const taken = await core.models.User.exists({ companyId, email: given.email });
  if (taken) throw new AppError('409001');
  const user: UserRecord = {
    _id: newId(),
    companyId,
    name: given.name,
    email: given.email,
    role,
    language: given.language ?? actor.language,
    passwordHash: null,
    status: role === 2 ? 'active' : 'pending',
    extraData,
    lastConnectedAt: null,
    createdAt: core.clock.now(),
  };
  const counter = counterOfRole(role);
  await takeQuota(core, companyId, counter);
  try {
    await core.models.User.create(user);
  } catch (error) {
    await giveQuotaBack(core, companyId, counter);
    throw isDuplicateKey(error) ? new AppError('409001') : error;
  }
  if (role !== 2) await mailInvitation(core, actor, user);
  const target = `user:${user._id}`;
  await recordAudit(core, { companyId, action: 'memberCreate', actor, target, details: { role } });
  return user;
}
