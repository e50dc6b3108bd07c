import { AppError, type Context, isDuplicateKey, newId, recordAudit } from '../../platform';
import { withCompanyLock } from '../companies/with-company-lock';
import { findAdministrators } from '../members/find-administrators';
import { userModel, type UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';
import { refuseSeatHolder } from '../council-seat/find-seat';
import { releaseQuota, reserveQuota } from '../quotas/quotas';
import { asBefore, type FormerMembers } from './former-members';
import { tellAdministrators } from './tell-administrators';

/**
 * Makes whoever the company's identity provider names an administrator, if they are none: never of role 0. There is no
 * caller whose sign-in could be recent; all administrators are told.
 * @param isStillGood whether the provider may still name anybody, asked under the lock
 * @throws AppError administratorQuotaReached, seatAndAdministrator, subscriptionRequired, signInExpired
 */
export async function admitAdministrator(
  context: Context,
  companyId: string,
  given: Pick<UserRecord, 'name' | 'language'> & { readonly email: string },
  formerMembers: FormerMembers,
  isStillGood: () => Promise<boolean>,
): Promise<UserRecord> {
  const told = await findAdministrators(context, companyId);
  const { was, is } = await withCompanyLock(context, companyId, async () => {
    if (!(await isStillGood())) throw new AppError('signInExpired');
    return admit(context, companyId, given, formerMembers);
  });
  if (was?.role === is.role && !wasNeverLetIn(was)) return is;
  const actor = { userId: is._id, companyId, sessionId: null };
  const before = was?.role === is.role ? null : was;
  await tellAdministrators(context, actor, [{ before, after: is }], told);
  const target = `user:${is._id}`;
  const details = { role: is.role, by: 'provider' };
  const action = before ? 'memberRoleChange' : 'memberCreate';
  await recordAudit(context, { companyId, action, actor, target, details });
  return is;
}

/** The process that made them an administrator, here, died before anybody was told: nobody invited them. */
const wasNeverLetIn = ({ status, passwordHash, identity, lastConnectedAt }: UserRecord): boolean =>
  status === 'active' && passwordHash === null && !identity && lastConnectedAt === null;

/** Some changes of an address do not take the lock; more of them than this do not happen to one person at once. */
const MOST_TRIES = 5;

async function admit(
  context: Context,
  companyId: string,
  given: Parameters<typeof admitAdministrator>[2],
  formerMembers: FormerMembers,
): Promise<{ was: UserRecord | null; is: UserRecord }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const member = await userModel(context).findOne({ companyId, email: given.email }).lean();
    if (member && member.role !== 2) return { was: member, is: member };
    await refuseSeatHolder(context, companyId, given.email);
    await reserveQuota(context, companyId, 'admins');
    let admitted = null;
    try {
      const write = async () =>
        member ? promote(context, member) : create(context, companyId, given, formerMembers);
      admitted = await tellMembersChange(context, companyId, write, (done) => done !== null);
    } finally {
      if (!admitted) await releaseQuota(context, companyId, 'admins');
    }
    if (admitted) return admitted;
  }
  throw new AppError('overloaded');
}

/** @returns null: they are another by now, or have another address: the provider vouches for this one alone */
async function promote(
  context: Context,
  member: UserRecord,
): Promise<{ was: UserRecord; is: UserRecord } | null> {
  const { _id, companyId, email } = member;
  const set = {
    ...({ role: 1, status: 'active', passwordHash: null, secondFactor: null, identity: null } as const),
    ...{ credentials: newId(), formerAddresses: [], roleSince: context.clock.now() },
  };
  const { matchedCount } = await userModel(context).updateOne(
    { _id, companyId, role: 2, email },
    { $set: set },
  );
  if (matchedCount === 0) return null;
  await releaseQuota(context, companyId, 'members');
  return { was: member, is: { ...member, ...set } };
}

/** @returns null: somebody has added a member with the address meanwhile, which does not take the lock */
async function create(
  context: Context,
  companyId: string,
  { name, email, language }: Pick<UserRecord, 'name' | 'language'> & { readonly email: string },
  formerMembers: FormerMembers,
): Promise<{ was: null; is: UserRecord } | null> {
  const former = (await formerMembers.find([email])).get(email);
  const is: UserRecord = {
    ...{ _id: newId(), companyId, name, email, language, role: 1, passwordHash: null, status: 'active' },
    ...{ extraData: [], lastConnectedAt: null, createdAt: context.clock.now() },
    ...(former && asBefore(context, former)),
  };
  try {
    await userModel(context).create(is);
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
  if (former) await formerMembers.restore([former]);
  return { was: null, is };
}
