import type { Body, Role, userEndpoints } from '@elan/contracts';
import type { QueryFilter } from 'mongoose';
import {
  type Actor,
  AppError,
  type Context,
  invalidField,
  isDuplicateKey,
  newId,
  recordAudit,
} from '../../platform';
import { endApiKeysOf } from '../api-keys/api-keys';
import { tellKeysWait } from '../api-keys/waiting-keys';
import { withCompanyLock } from '../companies/with-company-lock';
import { requireSubscription } from '../companies/subscription';
import { releaseQuota, reserveForDemoted, restoreAdministrator, reserveQuota } from '../quotas/quotas';
import { endSessions } from '../../sessions';
import { reportAddressChanges } from './address-change';
import { sendEmailCode } from './change-own-email';
import { checkExtraData } from '../segmentations/extra-data';
import { mailInvitation } from './invitations';
import { type Power, withPower } from './power';
import { readUser } from '../members/read-users';
import { releaseFromAdministrators, requireAssignableRole, requireOtherAdministrator } from './role-rules';
import { releaseSignInAddresses } from '../members/sign-in-address';
import { readdressed, userModel, type UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';

type Changes = Body<typeof userEndpoints.update>;

/** What an HR system adds to a change: the state that it means to change, and how it calls the person. */
export interface InDirectory {
  readonly ifStill: QueryFilter<UserRecord>;
  readonly set: Partial<UserRecord>;
  readonly unset: Partial<Record<keyof UserRecord, 1>>;
  /** Looks under the lock whether what they are called from now on is nobody else's. @throws AppError emailTaken */
  readonly requireOwn?: () => Promise<void>;
}

/**
 * Changes a member. Without a running subscription people may only correct their own name and address, and take the role
 * of an administrator away. A new address of one's own takes effect when its code is entered. Somebody who loses the role of an administrator is signed out;
 * somebody who gets it is invited, and so is another administrator whose address is changed, because an address must be
 * proved before it signs in. Whoever gives the role names the address that gets it.
 * @throws AppError administratorQuotaReached, subscriptionRequired, memberQuotaReached, roleNotAllowed,
 * recentSignInRequired, memberNotFound, segmentationNotFound, emailTaken, lastAdministrator, validation,
 * changedMeanwhile (not `ifStill` what was read)
 */
export async function updateUser(
  context: Context,
  actor: Actor,
  userId: string,
  given: Changes,
  inDirectory?: InDirectory,
): Promise<UserRecord> {
  const { email: newEmail, ...rest } = given;
  const isOwnEmail = userId === actor.userId && newEmail !== undefined;
  const changes: Changes = isOwnEmail ? rest : given;
  // This comes before everything else, which is then saved once when the call is repeated after recentSignInRequired.
  if (isOwnEmail) await sendEmailCode(context, actor, newEmail);
  return withPower(context, actor, async (power) => {
    const save = () => saveChanges(context, { actor, power, inDirectory }, userId, changes);
    const needsLock =
      changes.role !== undefined || changes.email !== undefined || inDirectory?.requireOwn !== undefined;
    const { before, after } = await tellMembersChange(
      context,
      actor.companyId,
      () => (needsLock ? withCompanyLock(context, actor, save) : save()),
      (change) => change.after.changedAt !== change.before.changedAt,
    );
    await afterwards(context, actor, before, after, changes);
    return after;
  });
}

async function saveChanges(
  context: Context,
  {
    actor,
    power,
    inDirectory,
  }: { readonly actor: Actor; readonly power: Power; readonly inDirectory: InDirectory | undefined },
  userId: string,
  changes: Changes,
): Promise<{ before: UserRecord; after: UserRecord }> {
  const { companyId } = actor;
  await inDirectory?.requireOwn?.();
  const user = await readUser(context, actor, userId);
  const role = changes.role ?? user.role;
  await requireReach(context, actor, user, role);
  const email = changes.email ?? user.email;
  if (role !== 2 && email === null) throw invalidField('email', 'an administrator needs an e-mail');
  // Any session may have changed it, or added somebody at another one, and whoever reads its mails gets the power.
  if (role !== 2 && user.role === 2 && changes.email === undefined)
    throw invalidField('email', 'is the one that gets the invitation: name it');
  const { email: newEmail, role: _role, extraData, ...plain } = changes;
  const set: Partial<UserRecord> = {
    ...given(plain),
    ...(newEmail !== undefined && { email: newEmail }),
    ...(email !== user.email && { bounce: null, addressSince: context.clock.now() }),
    ...(extraData && { extraData: await checkExtraData(context, companyId, extraData) }),
    ...stateInRole(context, user, role),
    ...inDirectory?.set,
  };
  if (role !== 2 && isReaddressed(actor, user, email)) Object.assign(set, unproved(context));
  if (inDirectory || Object.keys(set).length > 0) set.changedAt = context.clock.now();
  const change = { before: user, after: { ...user, ...set } };
  await power.over(change, () => writeCounted(context, change, { set, inDirectory }));
  return change;
}

/** Fields that are left as they are may be undefined. */
const given = (changes: Omit<Changes, 'email' | 'role' | 'extraData'>): Partial<UserRecord> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

interface Written {
  readonly set: Partial<UserRecord>;
  readonly inDirectory: InDirectory | undefined;
}

async function writeCounted(
  context: Context,
  { before, after }: { readonly before: UserRecord; readonly after: UserRecord },
  written: Written,
): Promise<void> {
  if (before.status === 'active' && before.role !== 2 && after.status === 'pending')
    await requireOtherAdministrator(context, before.companyId, [before._id]);
  const move = await moveBetweenCounters(context, before, after.role);
  try {
    await write(context, before, written, after.email !== before.email);
  } catch (error) {
    await move.undo();
    throw isDuplicateKey(error) ? new AppError('emailTaken') : error;
  }
  await move.finish();
}

/**
 * To take power away needs no subscription. To give another administrator an address does: it gives their power to
 * whoever reads it. Where theirs is wrong, removing them stops it.
 */
async function requireReach(context: Context, actor: Actor, user: UserRecord, role: Role): Promise<void> {
  const isDemoted = user.role !== 2 && role === 2;
  const isOwn = user._id === actor.userId && role === user.role;
  if (!isDemoted && !isOwn) await requireSubscription(context, actor.companyId);
  if (role !== user.role) requireAssignableRole(context, actor.companyId, role);
}

/** Whether this is another administrator, whose address somebody else changes. */
function isReaddressed(actor: Actor, user: UserRecord, email: string | null): boolean {
  return user.role !== 2 && user._id !== actor.userId && email !== user.email;
}

/** An administrator whose address nobody has proved. */
const unproved = ({ clock }: Context) =>
  ({
    ...({ status: 'pending', passwordHash: null, secondFactor: null, identity: null } as const),
    ...{ credentials: newId(), formerAddresses: [], roleSince: clock.now() },
  }) as const;

function stateInRole(context: Context, user: UserRecord, role: Role): Partial<UserRecord> {
  if (role === user.role) return {};
  if (role === 2)
    return {
      role,
      status: 'active',
      passwordHash: null,
      secondFactor: null,
      identity: null,
      formerAddresses: [],
    };
  return user.role === 2 ? { role, ...unproved(context) } : { role };
}

/** The filter contains what was read, so that only one of two concurrent role changes succeeds. */
async function write(
  context: Context,
  user: UserRecord,
  { set, inDirectory }: Written,
  isOtherAddress: boolean,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  const { _id, companyId, role } = user;
  // Whoever reads the new address must not learn which reminders the member did not want.
  const unset = { ...inDirectory?.unset, ...(isOtherAddress && { noRemindersOf: 1 as const }) };
  const { matchedCount } = await userModel(context).updateOne(
    { ...inDirectory?.ifStill, _id, companyId, role },
    { $set: set, $unset: unset, ...(isOtherAddress && readdressed()) },
  );
  if (matchedCount === 0) throw new AppError(inDirectory ? 'changedMeanwhile' : 'memberNotFound');
}

interface Move {
  undo(): Promise<void>;
  finish(): Promise<void>;
}

async function moveBetweenCounters(context: Context, user: UserRecord, role: Role): Promise<Move> {
  const { companyId } = user;
  const nothing = () => Promise.resolve();
  if ((role === 2) === (user.role === 2)) return { undo: nothing, finish: nothing };
  if (role !== 2) {
    await reserveQuota(context, companyId, 'admins');
    return {
      undo: () => releaseQuota(context, companyId, 'admins'),
      finish: () => releaseQuota(context, companyId, 'members'),
    };
  }
  await reserveForDemoted(context, companyId);
  try {
    await releaseFromAdministrators(context, user);
  } catch (error) {
    await releaseQuota(context, companyId, 'members');
    throw error;
  }
  return {
    async undo() {
      await releaseQuota(context, companyId, 'members');
      await restoreAdministrator(context, companyId);
    },
    finish: nothing,
  };
}

async function afterwards(
  context: Context,
  actor: Actor,
  before: UserRecord,
  after: UserRecord,
  changes: Changes,
): Promise<void> {
  const { companyId, _id: userId } = after;
  const target = `user:${userId}`;
  // Somebody invited who has chosen a password is about to sign in with it.
  const mayNotSignIn = after.role === 2 || (after.status === 'pending' && after.passwordHash === null);
  if (before.role !== 2 && mayNotSignIn) {
    await endSessions(context, { companyId, userId });
    await endApiKeysOf(context, { companyId, userId });
    // What they had confirmed waits from now on, and programs stop.
    await tellKeysWait(context, before, 'left');
    await releaseSignInAddresses(context, companyId, [before]);
  }
  if (after.role !== before.role) {
    const details = { from: before.role, to: after.role };
    await recordAudit(context, { companyId, action: 'memberRoleChange', actor, target, details });
  }
  if (after.email !== before.email) {
    // Programs of HR systems change many.
    await reportAddressChanges(context, actor, [before], { isByHand: actor.key === undefined });
  }
  const fields = Object.keys(changes).filter((key) => key !== 'role' && key !== 'email');
  if (fields.length > 0) {
    const details = { fields: fields.join(' ') };
    await recordAudit(context, { companyId, action: 'memberUpdate', actor, target, details });
  }
  const isNews = before.role === 2 || before.email !== after.email;
  if (after.status === 'pending' && isNews) await mailInvitation(context, actor, after);
}
