import { type Actor, type Context, duplicatesIn, newId } from '../../platform';
import type { ImportPlan, PlannedMember } from './import-plan';
import { runPaced } from './run-paced';
import { asBefore, type FormerMember, type FormerMembers } from '../membership/former-members';
import { mailInvitation } from '../membership/invitations';
import type { UserRecord } from '../members/user.model';
import { changeEachMember, insertMembers, stampMembers } from '../members/write-members';

/**
 * @param batches JSON lists of members, each small enough that other requests are served in between
 * @returns the members whose e-mail address somebody else took in the meantime; all others are created and invited.
 */
export async function createPlanned(
  context: Context,
  actor: Actor,
  importId: string,
  batches: readonly string[],
  formerMembers: FormerMembers,
): Promise<PlannedMember[]> {
  const lost: PlannedMember[] = [];
  const write = async (json: string) => {
    const batch = JSON.parse(json) as PlannedMember[];
    const former = await formerMembers.find(batch.flatMap(({ email }) => email ?? []));
    const users = batch.map((member) =>
      asUser(context, actor, importId, { ...member, former: former.get(member.email ?? '') }),
    );
    const taken = await insert(context, actor.companyId, users);
    batch.forEach((member, index) => taken.has(index) && lost.push(member));
    const invited = users.filter((user, index) => user.role !== 2 && !taken.has(index));
    const added = new Set(users.flatMap(({ _id }, index) => (taken.has(index) ? [] : [_id])));
    await formerMembers.restore([...former.values()].filter(({ _id }) => added.has(_id)));
    for (const user of invited) await mailInvitation(context, actor, user);
  };
  await runPaced(batches, write, () => stampMembers(context, actor.companyId));
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
    ...(former && asBefore(former)),
  };
}

async function insert(
  context: Context,
  companyId: string,
  users: readonly UserRecord[],
): Promise<ReadonlySet<number>> {
  try {
    await insertMembers(context, companyId, users);
    return new Set();
  } catch (error) {
    return duplicatesIn(error);
  }
}

export async function writeUpdates(
  context: Context,
  companyId: string,
  importId: string,
  batches: readonly string[],
): Promise<void> {
  const write = async (json: string) => {
    const updates = JSON.parse(json) as ImportPlan['updates'];
    const changes = updates.map(({ _id, set }) => ({ _id, set: { ...set, lastImportId: importId } }));
    await changeEachMember(context, companyId, changes);
  };
  await runPaced(batches, write, () => stampMembers(context, companyId));
}
