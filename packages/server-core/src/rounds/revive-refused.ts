import type { Core } from '../core/core';
import type { MailOrder } from '../mail/queue-mail';
import { forgetBounce } from '../users/bounces';
import type { UserRecord } from '../users/user.model';
import { subjectOfKey } from './survey-mail-key';

/** As if it had never been tried, but for the note that it was: see `prepareSurveyMail`. */
const afresh = {
  state: 'pending',
  attempts: 0,
  firstTriedAt: null,
  lastError: null,
  wasRefused: true,
} as const;

/** Begins anew with the present address; a mail that another worker revived meanwhile is left alone. */
export async function reviveReaddressed(
  core: Core,
  invitations: readonly Pick<MailOrder, 'key' | 'to' | 'language' | 'memberId' | 'payload' | 'notBefore'>[],
): Promise<void> {
  for (const { key, to, ...order } of invitations) {
    await core.models.OutboxMail.updateOne(
      { _id: key, state: 'failed', to: { $ne: to } },
      { $set: { ...order, ...afresh, to } },
    );
  }
}

/**
 * Sends a member's refused invitations to the rounds that run to the present address once more.
 * @returns how many
 */
export async function reviveRefused(
  core: Core,
  member: Pick<UserRecord, '_id' | 'companyId' | 'email'>,
): Promise<number> {
  const { _id: memberId, companyId, email } = member;
  if (email === null) return 0;
  const now = core.clock.now();
  const refused = await core.models.OutboxMail.find(
    {
      companyId,
      memberId,
      kind: 'surveyInvitation',
      state: 'failed',
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    },
    { _id: 1 },
  ).lean();
  if (refused.length > 0) await forgetBounce(core, member);
  for (const { _id } of refused) {
    const order = { to: email, payload: { ...subjectOfKey(_id) }, notBefore: now };
    await core.models.OutboxMail.updateOne({ _id, state: 'failed' }, { $set: { ...order, ...afresh } });
  }
  return refused.length;
}
