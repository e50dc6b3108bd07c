import { LIST_CAP, type MemberData } from '@elan/contracts';
import { dayInZone } from '@elan/calendar';
import { findSessionTimes } from '../sessions';
import { findAudienceNames, listSegmentations, readCompany, readUser, type UserRecord } from '../company';
import { findActionsOf, findManagerLinksTo } from '../follow-up';
import {
  type Actor,
  type Context,
  findEventsAbout,
  findMailsOf,
  isReminder,
  type OutboxMail,
  recordAudit,
  subjectOfKey,
} from '../platform';
import { findStoredSurveys } from '../surveys';

/**
 * What is stored about a member, when they ask for it (GDPR, article 15). Answers are not included: they link to
 * nobody. Nor is anything that would reveal who answered: only people who have not answered get reminders.
 * @throws AppError memberNotFound
 */
export async function exportMember(context: Context, actor: Actor, userId: string): Promise<MemberData> {
  const { companyId } = actor;
  const member = await readUser(context, actor, userId);
  const links =
    member.email === null ? [] : await findManagerLinksTo(context, companyId, member.email, LIST_CAP);
  const owners = [userId, ...links.map(({ _id }) => _id)];
  const [company, segmentationValues, audiences, mails, actions, sessions, auditEvents] = await Promise.all([
    readCompany(context, actor, companyId),
    segmentationValuesOf(context, actor, member),
    findAudienceNames(context, member),
    findMailsOf(context, member, LIST_CAP),
    findActionsOf(context, companyId, owners),
    findSessionTimes(context, { companyId, userId }),
    auditEventsAbout(context, member),
  ]);
  const invitations = mails.filter(({ kind }) => kind === 'surveyInvitation');
  const names = await surveyNames(context, companyId, [
    ...invitations.map(({ _id }) => subjectOfKey(_id).surveyId),
    ...links.map(({ surveyId }) => surveyId),
  ]);
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
    audiences,
    invitations: invitations.map((mail) => {
      const { surveyId, periodId } = subjectOfKey(mail._id);
      const delivery = deliveryOf(mail, company.timeZone);
      return { surveyId, surveyName: names.get(surveyId) ?? null, roundId: periodId, ...delivery };
    }),
    otherMails: mails
      .filter(({ kind }) => kind !== 'surveyInvitation' && !isReminder(kind))
      .map((mail) => ({ kind: mail.kind, ...deliveryOf(mail, company.timeZone) })),
    actions: actions.map(({ title, state, dueDate }) => ({ title, state, dueDate })),
    managerLinks: links.map(({ surveyId, groupName, createdAt, expiresAt, openedAt, withdrawnAt }) => ({
      surveyName: names.get(surveyId) ?? null,
      group: groupName,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
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

/** Includes deleted surveys that can still be restored. */
async function surveyNames(context: Context, companyId: string, surveyIds: readonly string[]) {
  const surveys = await findStoredSurveys(context, companyId, [...new Set(surveyIds)], ['name']);
  return new Map(surveys.map(({ _id, name }) => [_id, name]));
}

function deliveryOf(mail: OutboxMail, timeZone: string): { state: DeliveryState; day: string | null } {
  if (mail.state === 'failed') return { state: 'failed', day: null };
  if (mail.state === 'sent') return { state: 'done', day: mail.sentAt && dayInZone(mail.sentAt, timeZone) };
  return { state: mail.state === 'cancelled' ? 'notSent' : 'waiting', day: null };
}

type DeliveryState = MemberData['invitations'][number]['state'];

async function auditEventsAbout(context: Context, member: UserRecord) {
  const events = await findEventsAbout(context, member, LIST_CAP);
  return events.map(({ at, action, actorId, target, details }) => {
    // Who else did it is somebody else's data.
    const by = actorId === member._id ? 'member' : actorId === null ? 'system' : 'administrator';
    return { at: at.toISOString(), action, by, target, details } as const;
  });
}
