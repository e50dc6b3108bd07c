import {
  type Actor,
  type Context,
  hasAcceptedMail,
  isDuplicateKey,
  newId,
  queueMail,
  recordAudit,
} from '../../platform';
import { userModel, type UserRecord } from '../members/user.model';

/** Part of every write that changes, sets or removes an address: links to the previous one stop working. */
export const readdressed = { $inc: { addressVersion: 1 } } as const;

/**
 * Records that somebody else changed a member's address, and informs the old one if it ever accepted a mail: its reader
 * learns that somebody else gets their links now.
 */
export async function reportAddressChange(context: Context, actor: Actor, before: UserRecord): Promise<void> {
  const { _id: memberId, companyId, email, language } = before;
  await recordAudit(context, { companyId, action: 'emailChange', actor, target: `user:${memberId}` });
  if (email === null || !(await hasAcceptedMail(context, companyId, email))) return;
  await queueMail(context, {
    key: `addressChanged:${newId()}`,
    kind: 'addressChanged',
    to: email,
    language,
    companyId,
    memberId,
    payload: {},
  });
}

/**
 * Gives a member who does not sign in another address, as whoever keeps the members knows it. @returns false: it is
 * somebody else's, or the member is gone
 */
export async function readdress(
  context: Context,
  actor: Actor,
  userId: string,
  email: string,
): Promise<boolean> {
  const { companyId } = actor;
  const now = context.clock.now();
  const set = { email, bounce: null, addressSince: now, changedAt: now };
  try {
    const before = await userModel(context)
      .findOneAndUpdate(
        { _id: userId, companyId, role: 2, email: { $ne: email } },
        // Whoever reads the new address must not learn which reminders the member did not want.
        { $set: set, ...readdressed, $unset: { noRemindersOf: 1 } },
      )
      .lean();
    if (before) await reportAddressChange(context, actor, before);
    return before !== null;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
