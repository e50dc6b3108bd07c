import type { Core } from '../core/core';
import type { MailOrder } from '../mail/queue-mail';
import { forgetBounce } from '../users/bounces';
import type { UserRecord } from '../users/user.model';
import { subjectOfKey } from './survey-mail-key';
import { findWatchedCompany, isOpen } from './watched-surveys';

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
  const ids = await inOpenSurveys(
    core,
    companyId,
    refused.map(({ _id }) => _id),
  );
  if (ids.length > 0) await forgetBounce(core, member);
  for (const _id of ids) {
    const order = { to: email, payload: { ...subjectOfKey(_id) }, notBefore: now };
    await core.models.OutboxMail.updateOne({ _id, state: 'failed' }, { $set: { ...order, ...afresh } });
  }
  return ids.length;
}

/** Those mails whose surveys take answers: the others would be ordered and never leave. */
async function inOpenSurveys(core: Core, companyId: string, ids: readonly string[]): Promise<string[]> {
  const company = await findWatchedCompany(core, companyId);
  if (!company || ids.length === 0) return [];
  const surveyIds = ids.map((id) => subjectOfKey(id).surveyId);
  const surveys = await core.models.Survey.find(
    { _id: { $in: surveyIds }, companyId },
    { active: 1, deletedAt: 1, startAt: 1, endAt: 1, secret: 1 },
  ).lean();
  const open = new Set(
    surveys.filter((survey) => isOpen(survey, company, core.clock.now())).map(({ _id }) => _id),
  );
  return ids.filter((id) => open.has(subjectOfKey(id).surveyId));
}
