import { LIST_CAP, type MemberData } from '@elan/contracts';
import { dayInZone } from '@elan/scoring/periods';
import { type Actor, type Context, mailsOf, type OutboxMail, recordAudit, subjectOfKey } from '../platform';
import { listSegmentations, readCompany, readUser, type UserRecord } from '../company';
import { takenUpAt } from '../rounds';
import { auditEventModel } from '../platform/audit/audit-event.model';
import { sessionModel } from '../access/sessions/session.model';
import { audienceModel } from '../company/audiences/audience.model';
import { surveyModel } from '../surveys/surveys/survey.model';
import { outboxModel } from '../platform/outbox/outbox.model';

/**
 * What is stored about a member, for whoever asks for it (GDPR, article 15). Answers are not: they link to nobody. Nor
 * is anything that would tell who answered: reminders go to those alone who have not.
 * @throws AppError 404003
 */
export async function exportMember(context: Context, actor: Actor, userId: string): Promise<MemberData> {
  const { companyId } = actor;
  const member = await readUser(context, actor, userId);
  const [company, segmentationValues, audiences, mails, sessions, auditEvents] = await Promise.all([
    readCompany(context, actor, companyId),
    segmentationValuesOf(context, actor, member),
    audienceModel(context).find({ companyId, userIds: userId }, { name: 1 }).sort({ name: 1 }).lean(),
    outboxModel(context).find(mailsOf(member)).sort({ createdAt: 1, _id: 1 }).limit(LIST_CAP).lean(),
    sessionModel(context).find({ companyId, userId }, { createdAt: 1, lastUsedAt: 1 }).lean(),
    auditEventsAbout(context, member),
  ]);
  const invitations = mails.filter(({ kind }) => kind === 'surveyInvitation');
  const names = await surveyNames(context, companyId, invitations);
  await recordAudit(context, { companyId, action: 'memberExport', actor, target: `user:${userId}` });
  return {
    exportedAt: context.clock.now().toISOString(),
    profile: {
      id: member._id,
      name: member.name,
      email: member.email,
      role: member.role,
      language: member.language,
      status: member.status,
      createdAt: member.createdAt.toISOString(),
      lastConnectedAt: member.lastConnectedAt?.toISOString() ?? null,
      ...(member.bounce && { bounce: { at: member.bounce.at.toISOString(), reason: member.bounce.reason } }),
    },
    segmentationValues,
    audiences: audiences.map(({ name }) => name),
    invitations: invitations.map((mail) => {
      const { surveyId, periodId } = subjectOfKey(mail._id);
      const delivery = deliveryOf(mail, company.timeZone);
      return { surveyId, surveyName: names.get(surveyId) ?? null, roundId: periodId, ...delivery };
    }),
    otherMails: mails
      .filter(({ kind }) => !kind.startsWith('survey') || kind === 'surveySummary')
      .map((mail) => ({ kind: mail.kind, ...deliveryOf(mail, company.timeZone) })),
    sessions: sessions.map(({ createdAt, lastUsedAt }) => ({
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    auditEvents,
  };
}

async function segmentationValuesOf(context: Context, actor: Actor, { extraData }: UserRecord) {
  const segmentations = new Map(
    (await listSegmentations(context, actor)).map((segmentation) => [segmentation._id, segmentation]),
  );
  return extraData.map(({ segmentationId, value }) => {
    const segmentation = segmentations.get(segmentationId);
    const option = segmentation?.fields.find(({ id }) => id === value);
    return { segmentation: segmentation?.name ?? segmentationId, value: option?.value ?? value };
  });
}

/** Also of surveys that were deleted and can still be restored. */
async function surveyNames(context: Context, companyId: string, invitations: readonly OutboxMail[]) {
  const ids = [...new Set(invitations.map(({ _id }) => subjectOfKey(_id).surveyId))];
  const surveys = await surveyModel(context)
    .find({ companyId, _id: { $in: ids } }, { name: 1 })
    .lean();
  return new Map(surveys.map(({ _id, name }) => [_id, name]));
}

/** A mail that was needless because its reader had answered looks as if it had left: the others of its round did. */
function deliveryOf(mail: OutboxMail, timeZone: string): { state: DeliveryState; day: string | null } {
  if (mail.state === 'failed') return { state: 'failed', day: null };
  if (mail.state === 'sent' || mail.cancelReason === 'answered')
    return { state: 'done', day: dayInZone(takenUpAt(mail), timeZone) };
  return { state: mail.state === 'cancelled' ? 'notSent' : 'waiting', day: null };
}

type DeliveryState = MemberData['invitations'][number]['state'];

async function auditEventsAbout(context: Context, { _id, companyId }: UserRecord) {
  const events = await auditEventModel(context)
    .find({
      companyId,
      $or: [{ target: `user:${_id}` }, { actorId: _id }],
    })
    .sort({ at: 1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
  return events.map(({ at, action, actorId, target, details }) => {
    // Who else did it is somebody else's data.
    const by = actorId === _id ? 'member' : actorId === null ? 'system' : 'administrator';
    return { at: at.toISOString(), action, by, target, details } as const;
  });
}
