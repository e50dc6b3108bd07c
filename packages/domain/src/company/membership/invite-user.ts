import type { Body, userEndpoints } from '@elan/contracts';
import { type Actor, AppError, type Context, newId, recordAudit } from '../../platform';
import { withCompanyLock } from '../companies/with-company-lock';
import { counterOfRole, releaseQuota, reserveQuota } from '../quotas/quotas';
import { checkExtraData } from '../segmentations/extra-data';
import { asBefore, type FormerMembers } from './former-members';
import { mailInvitation } from './invitations';
import { withPower } from './power';
import { requireAssignableRole } from './role-rules';
import { userModel, type UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';

/** Whether somebody is there with whom a new member must not be at the same time; asked once the member is there, too. */
type Rivals = () => Promise<boolean>;

/**
 * Adds a member. An administrator stays pending until they first sign in, and is mailed a link to choose a password.
 * Other companies are not asked about the address: an invited administrator proves it before signing in, and somebody
 * who signs in with it elsewhere is informed only by the mail.
 * @throws AppError administratorQuotaReached and memberQuotaReached (limits of the pack), roleNotAllowed (role 0),
 * segmentationNotFound, emailTaken (a rival is there as well), recentSignInRequired, validation
 */
export async function inviteUser(
  context: Context,
  actor: Actor,
  given: Body<typeof userEndpoints.invite>,
  formerMembers: FormerMembers,
  more: Partial<UserRecord> = {},
  hasRival?: Rivals,
): Promise<UserRecord> {
  const { companyId } = actor;
  const { role = 2, language = actor.language, extraData: values = [], ...plain } = given;
  requireAssignableRole(context, companyId, role);
  const extraData = await checkExtraData(context, companyId, values);
  const taken = await userModel(context).exists({ companyId, email: given.email });
  if (taken) throw new AppError('emailTaken');
  const former = (await formerMembers.find([given.email])).get(given.email);
  const user: UserRecord = {
    _id: newId(),
    companyId,
    ...plain,
    addressVersion: 0,
    role,
    language,
    passwordHash: null,
    status: role === 2 ? 'active' : 'pending',
    extraData,
    lastConnectedAt: null,
    createdAt: context.clock.now(),
    ...more,
    ...(former && asBefore(context, former)),
  };
  await tellMembersChange(context, companyId, () =>
    withPower(context, actor, (power) => {
      const create = () =>
        power.over({ before: null, after: user }, () => createCounted(context, user, hasRival));
      return role === 2 ? create() : withCompanyLock(context, actor, create);
    }),
  );
  if (former) await formerMembers.restore([former]);
  if (role !== 2) await mailInvitation(context, actor, user);
  const target = `user:${user._id}`;
  await recordAudit(context, { companyId, action: 'memberCreate', actor, target, details: { role } });
  return user;
}

async function createCounted(context: Context, user: UserRecord, hasRival?: Rivals): Promise<void> {
  const { companyId } = user;
  const counter = counterOfRole(user.role);
  await reserveQuota(context, companyId, counter);
  let isNew = false;
  try {
    isNew = await userModel.of(context, companyId).insertOne(user);
    if (isNew && hasRival) isNew = !(await givesWay(context, user, hasRival));
  } finally {
    if (!isNew) await releaseQuota(context, companyId, counter);
  }
  if (!isNew) throw new AppError('emailTaken');
}

/** Of two who are rivals at one instant, the one who is first under the lock gives way, and then the other need not. */
async function givesWay(
  context: Context,
  { _id, companyId }: UserRecord,
  hasRival: Rivals,
): Promise<boolean> {
  if (!(await hasRival())) return false;
  return withCompanyLock(context, companyId, async () => {
    if (!(await hasRival())) return false;
    await userModel(context).deleteOne({ _id, companyId });
    return true;
  });
}
