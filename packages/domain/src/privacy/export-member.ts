import { LIST_CAP, type MemberData } from '@elan/contracts';
import { dayInZone } from '@elan/calendar';
import { findSessionTimes } from '../sessions';
import {
  findAudienceNames,
  findLeaver,
  findUser,
  listSegmentations,
  presentUser,
  readCompany,
  type Segment,
  type UserRecord,
} from '../company';
import { findFrozenSegments } from '../answers';
import { findActionsOf, findManagerLinksTo } from '../follow-up';
import {
  type Actor,
  AppError,
  type Context,
  findEventsAbout,
  findMailsOf,
  isReminder,
  type OutboxMail,
  recordAudit,
  subjectOfKey,
  mapYielding,
} from '../platform';
import { findStoredSurveys } from '../surveys';
import { findRequestsOf } from './requests/requests.service';

/**
 * What is stored about a member, when they ask for it (GDPR, article 15). Answers are not included: they link to
 * nobody. Nor is anything that would reveal who answered: only people who have not answered get reminders.
 * @throws AppError memberNotFound
 */
export async function exportMember(context: Context, actor: Actor, userId: string): Promise<MemberData> {
  const { companyId } = actor;
  const { member, leftAt } = await readPerson(context, companyId, userId);
  const links = await findManagerLinksTo(context, companyId, member, LIST_CAP);
  const owners = [userId, ...links.map(({ _id }) => _id)];
  const [company, valuesOf, audiences, mails, actions, sessions, auditEvents, frozen, requests] =
    await Promise.all([
      readCompany(context, actor, companyId),
      segmentationWriter(context, actor),
      findAudienceNames(context, member),
      findMailsOf(context, member, LIST_CAP),
      findActionsOf(context, companyId, owners),
      findSessionTimes(context, { companyId, userId }),
      auditEventsAbout(context, member),
      findFrozenSegments(context, companyId, userId),
      findRequestsOf(context, companyId, userId),
    ]);
  const invitations = mails.filter(({ kind }) => kind === 'surveyInvitation');
  const names = await surveyNames(context, companyId, [
    ...invitations.map(({ _id }) => subjectOfKey(_id).surveyId),
    ...[...links, ...frozen].map(({ surveyId }) => surveyId),
  ]);
  const { extraData: _values, emailSince: _since, ...profile } = presentUser(member);
  await recordAudit(context, { companyId, action: 'memberExport', actor, target: `user:${userId}` });
  return {
    exportedAt: context.clock.now().toISOString(),
    profile,
    ...hrSystemOf(member, leftAt),
    ...signInOf(member),
    segmentationValues: valuesOf(member.extraData),
    rounds: frozen.map(({ surveyId, periodId, segments }) => ({
      ...{ surveyId, surveyName: names.get(surveyId) ?? null, roundId: periodId },
      segmentationValues: valuesOf(segments),
    })),
    requests: requests.map(({ kind, state, askedOn, dueOn, closedAt }) => ({
      ...{ kind, state, askedOn, dueOn, closedOn: closedAt && dayInZone(closedAt, company.timeZone) },
    })),
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

/** A member, or somebody whom the HR system deactivated and who is still known. */
async function readPerson(
  context: Context,
  companyId: string,
  userId: string,
): Promise<{ readonly member: UserRecord; readonly leftAt: Date | null }> {
  const member = await findUser(context, companyId, userId);
  if (member) return { member, leftAt: null };
  const leaver = await findLeaver(context, companyId, userId);
  if (!leaver) throw new AppError('memberNotFound');
  const { changedAt: leftAt, ...known } = leaver;
  const never = { role: 2, passwordHash: null, status: 'active', lastConnectedAt: null } as const;
  return { member: { ...known, ...never }, leftAt };
}

function hrSystemOf(
  { externalId, directory }: UserRecord,
  leftAt: Date | null,
): Pick<MemberData, 'hrSystem'> {
  if (externalId === undefined && !directory && !leftAt) return {};
  const { userName, givenName, familyName, formatted, displayName } = directory ?? {};
  return {
    hrSystem: {
      ...(externalId !== undefined && { externalId }),
      ...(directory && { userName, givenName, familyName, formatted, displayName }),
      ...(leftAt && { leftAt: leftAt.toISOString() }),
    },
  };
}

function signInOf({ secondFactor, identity, passwordResetAt }: UserRecord): Pick<MemberData, 'signIn'> {
  if (!secondFactor && !identity && !passwordResetAt) return {};
  return {
    signIn: {
      appSince: secondFactor?.app?.since.toISOString() ?? null,
      passkeys: (secondFactor?.passkeys ?? []).map(({ name, createdAt, lastUsedAt }) => ({
        ...{ name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
      })),
      provider: identity
        ? { issuer: identity.issuer, subject: identity.subject, since: identity.since.toISOString() }
        : null,
      passwordResetAt: passwordResetAt?.toISOString() ?? null,
    },
  };
}

async function segmentationWriter(context: Context, actor: Actor) {
  const segmentations = new Map(
    (await listSegmentations(context, actor)).map((segmentation) => [segmentation._id, segmentation]),
  );
  return (values: readonly Segment[]) =>
    values.map(({ segmentationId, value }) => {
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
  return mapYielding(events, ({ at, action, actorId, target, details }) => {
    // Who else did it is somebody else's data.
    const by = actorId === member._id ? 'member' : actorId === null ? 'system' : 'administrator';
    return { at: at.toISOString(), action, by, target, details } as const;
  });
}
