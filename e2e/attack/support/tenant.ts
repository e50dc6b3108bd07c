import { endpoints, ENPS_TEMPLATE_ID } from '@elan/contracts';
import type { Context } from '@elan/domain/platform';
import {
  buildAction,
  buildComment,
  buildManagerLink,
  buildPrivacy,
  buildReport,
  buildWebhook,
} from '@elan/domain/testing';
import type { NamedIds } from '@elan/contracts/request-samples';
import { buildCompany, importUsers, startSurvey, type Administrator } from '../../support/company';
import { buildWeeklySurvey } from '../../support/past-rounds';
import type { HttpResponse, Client, HttpRequest } from './client';
import { withDatabase } from './database';
import type { OwnStack, Target } from './target';

export interface Credentials {
  readonly token: string;
  readonly cookie: string;
}

/** A company with one thing of each kind. */
export interface Tenant {
  readonly administrator: Administrator;
  readonly credentials: Credentials;
  readonly ids: NamedIds;
  /** All members of role 2. */
  readonly memberIds: readonly string[];
  readonly memberEmail: string;
  readonly pendingEmail: string;
  /** Of the seat of its works council. */
  readonly councilEmail: string;
  /** A survey with a comment that may be read. */
  readonly commentedSurveyId: string;
  /** Somebody who was invited as an administrator and has not accepted yet. */
  readonly pendingId: string;
}

/** The `cookie` header with which a browser would send a response's cookies back. */
export function cookiesOf({ headers }: HttpResponse): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ');
}

/** @throws if the sign-in is refused */
export async function signIn(
  client: Client,
  who: { email: string; password: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Credentials> {
  const { email, password } = who;
  const request: HttpRequest = {
    method: 'POST',
    path: '/api/auth/login',
    headers,
    body: { email, password },
  };
  const response = await client.send(request);
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status} ${response.text}`);
  const { accessToken } = JSON.parse(response.text) as { accessToken: string };
  return { token: accessToken, cookie: cookiesOf(response) };
}

/** The id of the session, with which the refresh cookie begins. */
export function sessionOf({ cookie }: Credentials): string {
  const [, sessionId] = /refresh=([\w-]+)\./.exec(cookie) ?? [];
  if (sessionId === undefined) throw new Error('Signing in set no session');
  return sessionId;
}

/** Has both credentials, since browsers send the cookie along with the bearer token. */
export function authHeaders({ token, cookie }: Credentials): Record<string, string> {
  return { authorization: `Bearer ${token}`, cookie };
}

type FollowUpIds = Pick<
  NamedIds,
  | 'actionId'
  | 'agreementId'
  | 'managerLinkId'
  | 'reportId'
  | 'commentId'
  | 'webhookId'
  | 'deliveryId'
  | 'privacyRequestId'
  | 'companyExportId'
>;

/** A comment of a round that is over, which enough people answered. */
async function buildCommented(
  own: OwnStack,
  administrator: Administrator,
  context: Context,
  word: string,
): Promise<{ commentId: string; commentedSurveyId: string }> {
  const { companyId } = administrator.me;
  const survey = await buildWeeklySurvey(administrator, own.stack, {
    ...{ name: `${word} comments`, templateId: ENPS_TEMPLATE_ID, rounds: 1, comments: 'survey' },
  });
  const commentId = await buildComment(context, { companyId, surveyId: survey.id, text: `${word} comment` });
  return { commentId, commentedSurveyId: survey.id };
}

/**
 * These need a round that is over, which would take days, so they are written directly into the database. That is not
 * possible in a stack that was already running.
 */
async function buildFollowUps(
  { own }: Target,
  administrator: Administrator,
  of: { readonly surveyId: string; readonly segmentationId: string; readonly word: string },
): Promise<FollowUpIds & Pick<Tenant, 'commentedSurveyId'>> {
  const { surveyId, segmentationId, word } = of;
  if (!own) {
    const none = { actionId: 'none', managerLinkId: 'none', reportId: 'none', commentId: 'none' };
    const others = {
      webhookId: 'none',
      deliveryId: 'none',
      privacyRequestId: 'none',
      companyExportId: 'none',
    };
    return { ...none, ...others, agreementId: 'none', commentedSurveyId: surveyId };
  }
  const { companyId, id } = administrator.me;
  return withDatabase(own, async (context) => ({
    // One in force would refuse what other cases weaken: the access matrix of the API tries it.
    agreementId: 'none',
    actionId: await buildAction(context, { companyId, ownerId: id, surveyId, title: `${word} action` }),
    managerLinkId: await buildManagerLink(context, { companyId, surveyId, segmentationId }),
    reportId: await buildReport(context, { companyId, surveyId, orderedBy: id }),
    // The webhook is off, since what an active one is told changes by itself.
    ...(await buildWebhook(context, companyId, { isActive: false })),
    ...(await buildPrivacy(context, { companyId, userId: id })),
    ...(await buildCommented(own, administrator, context, word)),
  }));
}

/** @param word part of the name of everything the company owns */
export async function buildTenant(target: Target, client: Client, word: string): Promise<Tenant> {
  const administrator = await buildCompany(target);
  const { api, me, email } = administrator;
  const members = await importUsers(administrator, 2);
  const [first] = members;
  if (!first) throw new Error('The import created nobody');
  const domain = email.split('@')[1] ?? '';
  const pendingEmail = `pending@${domain}`;
  const pending = await api.call(endpoints.users.invite, {
    body: { name: `${word} pending`, email: pendingEmail, role: 1 },
  });
  const councilEmail = `council@${domain}`;
  await api.call(endpoints.councilSeat.create, {
    body: { name: `${word} council`, email: councilEmail, language: 'en', readsComments: false },
  });
  const userIds = members.map(({ id }) => id);
  const audience = await api.call(endpoints.audiences.create, {
    body: { name: `${word} audience`, userIds },
  });
  const segmentation = await api.call(endpoints.segmentations.create, {
    body: { name: `${word} team`, type: 'text' },
  });
  const survey = await startSurvey(administrator, `${word} survey`);
  const ownTemplate = await api.call(endpoints.ownTemplates.create, {
    body: { surveyId: survey.id, name: `${word} template`, description: '' },
  });
  const { commentedSurveyId, ...followUps } = await buildFollowUps(target, administrator, {
    ...{ surveyId: survey.id, segmentationId: segmentation.id, word },
  });
  const groups = await api.call(endpoints.segmentations.create, {
    body: { name: `${word} groups`, type: 'select', fields: [{ value: `${word} group` }] },
  });
  const fills = [{ attribute: 'groups' as const, segmentationId: groups.id }];
  await api.call(endpoints.directory.update, { body: { fills } });
  const { key } = await api.call(endpoints.apiKeys.create, {
    body: { name: `${word} key`, scopes: ['surveys', 'members'], days: 30 },
  });
  // A session that can be ended without ending the attack's own.
  const spare = await signIn(client, administrator);
  return {
    administrator,
    credentials: await signIn(client, administrator),
    ids: {
      companyId: me.companyId,
      userId: first.id,
      surveyId: survey.id,
      audienceId: audience.id,
      segmentationId: segmentation.id,
      ownTemplateId: ownTemplate.id,
      sessionId: sessionOf(spare),
      passkeyId: 'none',
      apiKeyId: key.id,
      groupId: groups.fields[0]?.id ?? 'none',
      ...followUps,
      // Templates and thematics are shared by all companies.
      templateId: 'none',
      scimName: 'none',
      thematicId: 'none',
    },
    commentedSurveyId,
    memberIds: userIds,
    memberEmail: first.email ?? '',
    pendingEmail,
    councilEmail,
    pendingId: pending.id,
  };
}

/** Ids of a company for a row: some rows know only certain people, and answer for all others as for an unknown id. */
export function idsFor(row: string, { ids, administrator, pendingId, commentedSurveyId }: Tenant): NamedIds {
  if (row.includes('/:commentId/')) return { ...ids, surveyId: commentedSurveyId };
  switch (row) {
    // Who has a link, which this company gives to nobody, or is an administrator.
    case 'PATCH /actions/:actionId':
    // Whoever is removed here is not there for the other ways to remove somebody.
    case 'DELETE /scim/v2/Users/:userId':
      return { ...ids, userId: administrator.me.id };
    case 'DELETE /users/:userId/invitation':
      return { ...ids, userId: pendingId };
    default:
      return ids;
  }
}
