import { type Actor, type Context, hasAcceptedMail, newId, queueMail, recordAudit } from '../../platform';
import type { UserRecord } from '../members/user.model';

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
