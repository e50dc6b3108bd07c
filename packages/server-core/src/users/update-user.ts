import type { Body, Role, userEndpoints } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { oneAtATime } from '../companies/one-at-a-time';
import { runningSubscription } from '../companies/subscription';
import { giveQuotaBack, restoreAdministrator, takeQuota } from '../companies/usage';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { invalidField } from '../core/invalid-field';
import { endSessions } from '../sessions/end-sessions';
import { requireRecentSignIn } from '../sessions/live-session';
import { sendEmailCode } from './change-own-email';
import { checkExtraData } from './extra-data';
import { mailInvitation } from './invitations';
import { readUser } from './read-users';
import { releaseFromAdministrators, requireAssignableRole, requireOtherAdministrator } from './role-rules';
import type { UserRecord } from './user.model';

type Changes = Body<typeof userEndpoints.update>;

/**
 * Changes a member. Without a running subscription people may only correct what they are called and where mail goes.
 * A new address of one's own counts when its code is entered.
 * Whoever loses the role of an administrator is signed out; whoever gets it is invited, and so is another administrator
 * whose address is changed: an address signs in when it is proved.
 * @throws AppError 403003, 403004, 403005, 403006, 403009, 404003, 404004, 409001, 409006, validation
 */
export async function updateUser(
  core: Core,
  actor: Actor,
  userId: string,
  given: Changes,
): Promise<UserRecord> {
  const { email: newEmail, ...rest } = given;
  const isOwnEmail = userId === actor.userId && newEmail !== undefined;
  const changes: Changes = isOwnEmail ? rest : given;
  // Before the rest, which is then saved once when the call is repeated after a 403009.
  if (isOwnEmail) await sendEmailCode(core, actor, newEmail);
  const save = () => saveChanges(core, actor, userId, changes);
  const takesTurns = changes.role !== undefined || changes.email !== undefined;
  const { before, after } = await (takesTurns ? oneAtATime(core, actor.companyId, save) : save());
  await afterwards(core, actor, before, after, changes);
  return after;
}

async function saveChanges(
  core: Core,
  actor: Actor,
  userId: string,
  changes: Changes,
): Promise<{ before: UserRecord; after: UserRecord }> {
  const { companyId } = actor;
  const user = await readUser(core, actor, userId);
  const role = changes.role ?? user.role;
  await requireReach(core, actor, user, role);
  const email = changes.email ?? user.email;
  if (role !== 2 && email === null) throw invalidField('email', 'an administrator needs an e-mail');
  const set: Partial<UserRecord> = {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.email !== undefined && { email: changes.email }),
    ...(email !== user.email && { bounce: null }),
    ...(changes.language !== undefined && { language: changes.language }),
    ...(changes.extraData && { extraData: await checkExtraData(core, companyId, changes.extraData) }),
    ...stateInRole(user, role),
  };
  if (role !== 2 && isReaddressed(actor, user, email)) {
    requireRecentSignIn(core, actor);
    await requireOtherAdministrator(core, user);
    Object.assign(set, unproved);
  }
  const move = await moveBetweenCounters(core, user, role);
  try {
    await write(core, user, set);
  } catch (error) {
    await move.undo();
    throw isDuplicateKey(error) ? new AppError('409001') : error;
  }
  await move.finish();
  return { before: user, after: { ...user, ...set } };
}

async function requireReach(core: Core, actor: Actor, user: UserRecord, role: Role): Promise<void> {
  const company = await core.models.Company.findOne({ _id: actor.companyId }, { subscription: 1 }).lean();
  const hasSubscription = company && runningSubscription(company, core.clock.now());
  if (!hasSubscription && (user._id !== actor.userId || role !== user.role)) throw new AppError('403004');
  if (role !== user.role) requireAssignableRole(core, actor.companyId, role);
}

/** Whether this is another administrator, whose address somebody else changes. */
function isReaddressed(actor: Actor, user: UserRecord, email: string | null): boolean {
  return user.role !== 2 && user._id !== actor.userId && email !== user.email;
}

/** An administrator whose address nobody has proved. */
const unproved = { status: 'pending', passwordHash: null } as const;

function stateInRole(user: UserRecord, role: Role): Partial<UserRecord> {
  if (role === user.role) return {};
  if (role === 2) return { role, status: 'active', passwordHash: null };
  return user.role === 2 ? { role, ...unproved } : { role };
}

/** The filter names what was read, so that of two changes of one role only one happens. */
async function write(core: Core, user: UserRecord, set: Partial<UserRecord>): Promise<void> {
  if (Object.keys(set).length === 0) return;
  const { _id, companyId, role } = user;
  const { matchedCount } = await core.models.User.updateOne({ _id, companyId, role }, { $set: set });
  if (matchedCount === 0) throw new AppError('404003');
}

interface Move {
  undo(): Promise<void>;
  finish(): Promise<void>;
}

async function moveBetweenCounters(core: Core, user: UserRecord, role: Role): Promise<Move> {
  const { companyId } = user;
  const nothing = () => Promise.resolve();
  if ((role === 2) === (user.role === 2)) return { undo: nothing, finish: nothing };
  if (role !== 2) {
    await takeQuota(core, companyId, 'admins');
    return {
      undo: () => giveQuotaBack(core, companyId, 'admins'),
      finish: () => giveQuotaBack(core, companyId, 'members'),
    };
  }
  await takeQuota(core, companyId, 'members');
  try {
    await releaseFromAdministrators(core, user);
  } catch (error) {
    await giveQuotaBack(core, companyId, 'members');
    throw error;
  }
  return {
    async undo() {
      await giveQuotaBack(core, companyId, 'members');
      await restoreAdministrator(core, companyId);
    },
    finish: nothing,
  };
}

async function afterwards(
  core: Core,
  actor: Actor,
  before: UserRecord,
  after: UserRecord,
  changes: Changes,
): Promise<void> {
  const { companyId, _id: userId } = after;
  const target = `user:${userId}`;
  const mayNotSignIn = after.role === 2 || after.status === 'pending';
  if (before.role !== 2 && mayNotSignIn) await endSessions(core, { companyId, userId });
  if (after.role !== before.role) {
    const details = { from: before.role, to: after.role };
    await recordAudit(core, { companyId, action: 'memberRoleChange', actor, target, details });
  }
  const fields = Object.keys(changes).filter((key) => key !== 'role');
  if (fields.length > 0) {
    const details = { fields: fields.join(' ') };
    await recordAudit(core, { companyId, action: 'memberUpdate', actor, target, details });
  }
  const isNews = before.role === 2 || before.email !== after.email;
  if (after.status === 'pending' && isNews) await mailInvitation(core, actor, after);
}
