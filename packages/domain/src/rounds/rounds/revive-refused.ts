import { type Context, type MailOrder, subjectOfKey } from '../../platform';
import { forgetBounce, type UserRecord } from '../../company';
import { findWatchedCompany, isOpen } from './watched-surveys';
import { surveyModel } from '../../surveys/surveys/survey.model';
import { outboxModel } from '../../platform/outbox/outbox.model';

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
  context: Context,
  invitations: readonly Pick<MailOrder, 'key' | 'to' | 'language' | 'memberId' | 'payload' | 'notBefore'>[],
): Promise<void> {
  for (const { key, to, ...order } of invitations) {
    await outboxModel(context).updateOne(
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
  context: Context,
  member: Pick<UserRecord, '_id' | 'companyId' | 'email'>,
): Promise<number> {
  const { _id: memberId, companyId, email } = member;
  if (email === null) return 0;
  const now = context.clock.now();
  const refused = await outboxModel(context)
    .find(
      {
        companyId,
        memberId,
        kind: 'surveyInvitation',
        state: 'failed',
        $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
      },
      { _id: 1 },
    )
    .lean();
  const ids = await inOpenSurveys(
    context,
    companyId,
    refused.map(({ _id }) => _id),
  );
  if (ids.length > 0) await forgetBounce(context, member);
  for (const _id of ids) {
    const order = { to: email, payload: { ...subjectOfKey(_id) }, notBefore: now };
    await outboxModel(context).updateOne({ _id, state: 'failed' }, { $set: { ...order, ...afresh } });
  }
  return ids.length;
}

/** Those mails whose surveys take answers: the others would be ordered and never leave. */
async function inOpenSurveys(context: Context, companyId: string, ids: readonly string[]): Promise<string[]> {
  const company = await findWatchedCompany(context, companyId);
  if (!company || ids.length === 0) return [];
  const surveyIds = ids.map((id) => subjectOfKey(id).surveyId);
  const surveys = await surveyModel(context)
    .find(
      { _id: { $in: surveyIds }, companyId },
      { active: 1, deletedAt: 1, startAt: 1, endAt: 1, secret: 1 },
    )
    .lean();
  const open = new Set(
    surveys.filter((survey) => isOpen(survey, company, context.clock.now())).map(({ _id }) => _id),
  );
  return ids.filter((id) => open.has(subjectOfKey(id).surveyId));
}
