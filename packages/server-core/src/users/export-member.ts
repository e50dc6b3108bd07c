import { LIST_CAP, type MemberData } from '@elan/contracts';
import { dayInZone } from '@elan/scoring/periods';
import { recordAudit } from '../audit/record-audit';
import { readCompany } from '../companies/update-company';
import type { Actor, Core } from '../core/core';
import { mailsOf } from '../mail/erase-mails';
import { takenUpAt } from '../mail/claim-mail';
import type { OutboxMail } from '../mail/outbox.model';
import { subjectOfKey } from '../rounds/survey-mail-key';
import { listSegmentations } from '../segmentations/segmentation.service';
import { readUser } from './read-users';
import type { UserRecord } from './user.model';

/**
 * What is stored about a member, for whoever asks for it (GDPR, article 15). Answers are not: they link to nobody. Nor
 * is anything that would tell who answered: reminders go to those alone who have not.
 * @throws AppError 404003
 */
export async function exportMember(core: Core, actor: Actor, userId: string): Promise<MemberData> {
  const { companyId } = actor;
  const member = await readUser(core, actor, userId);
  const [company, segmentationValues, audiences, mails, sessions, auditEvents] = await Promise.all([
    readCompany(core, actor, companyId),
    segmentationValuesOf(core, actor, member),
    core.models.Audience.find({ companyId, userIds: userId }, { name: 1 }).sort({ name: 1 }).lean(),
    core.models.OutboxMail.find(mailsOf(member)).sort({ createdAt: 1, _id: 1 }).limit(LIST_CAP).lean(),
    core.models.Session.find({ companyId, userId }, { createdAt: 1, lastUsedAt: 1 }).lean(),
    auditEventsAbout(core, member),
  ]);
  const invitations = mails.filter(({ kind }) => kind === 'surveyInvitation');
  const names = await surveyNames(core, companyId, invitations);
  await recordAudit(core, { companyId, action: 'memberExport', actor, target: `user:${userId}` });
  return {
    exportedAt: core.clock.now().toISOString(),
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

async function segmentationValuesOf(core: Core, actor: Actor, { extraData }: UserRecord) {
  const segmentations = new Map(
    (await listSegmentations(core, actor)).map((segmentation) => [segmentation._id, segmentation]),
  );
  return extraData.map(({ segmentationId, value }) => {
    const segmentation = segmentations.get(segmentationId);
    const option = segmentation?.fields.find(({ id }) => id === value);
    return { segmentation: segmentation?.name ?? segmentationId, value: option?.value ?? value };
  });
}

/** Also of surveys that were deleted and can still be restored. */
async function surveyNames(core: Core, companyId: string, invitations: readonly OutboxMail[]) {
  const ids = [...new Set(invitations.map(({ _id }) => subjectOfKey(_id).surveyId))];
  const surveys = await core.models.Survey.find({ companyId, _id: { $in: ids } }, { name: 1 }).lean();
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

async function auditEventsAbout(core: Core, { _id, companyId }: UserRecord) {
  const events = await core.models.AuditEvent.find({
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
