import { type Actor, AppError, type Context, duplicatesIn, newId } from '../../platform';
import type { ImportPlan, PlannedMember } from './import-plan';
import { runPaced } from './run-paced';
import type { Power } from '../membership/power';
import { asBefore, type FormerMember, type FormerMembers } from '../membership/former-members';
import { readdress } from '../membership/address-change';
import { mailInvitation } from '../membership/invitations';
import type { UserRecord } from '../members/user.model';
import { changeEachMember, insertMembers, raiseMembers } from '../members/write-members';

/** Who imports, and what running rounds remember of who is added again. */
export interface Importer {
  readonly actor: Actor;
  readonly power: Power;
  readonly formerMembers: FormerMembers;
}

/**
 * @param batches JSON lists of members, each small enough that other requests are served in between
 * @returns the members whose e-mail address somebody else took in the meantime; all others are created and invited.
 */
export async function createPlanned(
  context: Context,
  { actor, power, formerMembers }: Importer,
  importId: string,
  batches: readonly string[],
): Promise<PlannedMember[]> {
  const lost: PlannedMember[] = [];
  const write = async (json: string) => {
    const batch = JSON.parse(json) as PlannedMember[];
    const former = await formerMembers.find(batch.flatMap(({ email }) => email ?? []));
    const users = batch.map((member) =>
      asUser(context, actor, importId, { ...member, former: former.get(member.email ?? '') }),
    );
    const taken = await insert(context, power, users);
    batch.forEach((member, index) => taken.has(index) && lost.push(member));
    const invited = users.filter((user, index) => user.role !== 2 && !taken.has(index));
    const added = new Set(users.flatMap(({ _id }, index) => (taken.has(index) ? [] : [_id])));
    await formerMembers.restore([...former.values()].filter(({ _id }) => added.has(_id)));
    for (const user of invited) await mailInvitation(context, actor, user);
  };
  await runPaced(batches, write, () => raiseMembers(context, actor.companyId));
  return lost;
}

function asUser(
  context: Context,
  actor: Actor,
  importId: string,
  { line: _line, former, ...member }: PlannedMember & { readonly former: FormerMember | undefined },
): UserRecord {
  return {
    ...member,
    _id: newId(),
    companyId: actor.companyId,
    addressVersion: 0,
    status: member.role === 2 ? 'active' : 'pending',
    lastImportId: importId,
    passwordHash: null,
    lastConnectedAt: null,
    createdAt: context.clock.now(),
    ...(former && asBefore(context, former)),
  };
}

/** @returns the places of those whose address is taken; an administrator is written alone, as a use of power */
async function insert(
  context: Context,
  power: Power,
  users: readonly UserRecord[],
): Promise<ReadonlySet<number>> {
  const taken = new Set<number>();
  const write = async (some: readonly UserRecord[]): Promise<void> => {
    const [first] = some;
    if (!first) return;
    try {
      await power.over({ before: null, after: first }, () => insertMembers(context, first.companyId, some));
    } catch (error) {
      // The council's seat has the address: for an administrator it is taken, too.
      if (error instanceof AppError && error.code === 'seatAndAdministrator') taken.add(users.indexOf(first));
      else for (const index of duplicatesIn(error)) taken.add(users.indexOf(some[index] ?? first));
    }
  };
  await write(users.filter(({ role }) => role === 2));
  for (const user of users) if (user.role !== 2) await write([user]);
  return taken;
}

/** @returns those whose new e-mail address somebody else took in the meantime: they keep the one they had */
export async function writeUpdates(
  context: Context,
  actor: Actor,
  importId: string,
  batches: readonly string[],
): Promise<ImportPlan['updates']> {
  const { companyId } = actor;
  const kept: ImportPlan['updates'] = [];
  const write = async (json: string) => {
    const updates = JSON.parse(json) as ImportPlan['updates'];
    const changes = updates.map(({ _id, set: { email: _email, ...set } }) => ({
      _id,
      set: { ...set, lastImportId: importId },
    }));
    await changeEachMember(context, companyId, changes);
    const wanted = new Map(updates.flatMap(({ _id, set: { email } }) => (email ? [[_id, email]] : [])));
    const theirs = await readdress(context, actor, wanted);
    kept.push(...updates.filter(({ _id }) => wanted.has(_id) && !theirs.has(_id)));
  };
  await runPaced(batches, write, () => raiseMembers(context, companyId));
  return kept;
}
