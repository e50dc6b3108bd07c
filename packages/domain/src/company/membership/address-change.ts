import { duplicatesIn, findAccepting, mayAttempt, newId, queueMails, recordAudits } from '../../platform';
import type { Actor, Context } from '../../platform';
import { readdressed, userModel, type UserRecord } from '../members/user.model';
import { addressChanged } from './address-changed.mail';
import { changesTo } from '../members/changes-to';

/**
 * Records that somebody else changed addresses of members, and informs the old ones if they ever accepted a mail: their
 * readers learn that somebody else gets their links now. Changes to and fro flood nobody: the first are told.
 * @param members as they were before
 * @param reached the addresses that accepted one, where their mails are gone already
 * @param isByHand a person changed one address: thousands that a list or an HR system changes do not leave before others
 */
export async function reportAddressChanges(
  context: Context,
  actor: Actor,
  members: readonly Pick<UserRecord, '_id' | 'email' | 'language'>[],
  { isByHand, reached }: { readonly isByHand: boolean; readonly reached?: ReadonlySet<string> },
): Promise<void> {
  const { companyId } = actor;
  if (members.length === 0) return;
  await recordAudits(
    context,
    members.map(({ _id }) => ({ companyId, action: 'emailChange', actor, target: `user:${_id}` })),
  );
  const addresses = members.flatMap(({ email }) => email ?? []);
  const accepting = reached ?? (await findAccepting(context, companyId, addresses));
  const mails = [];
  for (const { _id: memberId, email, language } of members) {
    if (email === null || !accepting.has(email)) continue;
    if (await mayAttempt(context, changesTo(companyId, email))) mails.push({ memberId, to: email, language });
  }
  await queueMails(
    context,
    mails.map((mail) => ({
      ...{ key: `addressChanged:${newId()}`, mail: { ...addressChanged, urgent: isByHand } },
      ...{ companyId, payload: {}, ...mail },
    })),
  );
}

/**
 * Gives members who do not sign in other addresses, as whoever keeps the members knows them. The caller tells other
 * processes (`raiseMembers`).
 * @param wanted addresses by member
 * @returns those who have theirs now: others' is somebody else's, or the member is gone
 */
export async function readdress(
  context: Context,
  actor: Actor,
  wanted: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const { companyId } = actor;
  if (wanted.size === 0) return new Set();
  const now = context.clock.now();
  const ids = [...wanted.keys()];
  const found = await userModel(context)
    .find({ companyId, _id: { $in: ids }, role: 2 })
    .lean();
  const before = found.filter(({ _id, email }) => email !== wanted.get(_id));
  const updates = before.map(({ _id, email }) => ({
    // What was read, so that of two simultaneous changes one is reported.
    filter: { _id, role: 2 as const, email },
    update: {
      $set: { email: wanted.get(_id) ?? null, bounce: null, addressSince: now, changedAt: now },
      ...readdressed(),
      // Whoever reads the new address must not learn which reminders the member did not want.
      $unset: { noRemindersOf: 1 as const },
    },
  }));
  const users = userModel.of(context, companyId);
  if (updates.length > 0) await users.updateEach(updates, { raises: false }).catch(duplicatesIn);
  const after = await users.find({ _id: { $in: ids }, role: 2 }, { fields: ['email'] });
  const theirs = new Set(after.flatMap(({ _id, email }) => (email === wanted.get(_id) ? [_id] : [])));
  const changed = before.filter(({ _id }) => theirs.has(_id));
  await reportAddressChanges(context, actor, changed, { isByHand: false });
  return theirs;
}
