import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@elan/contracts';
import { closeContext } from '@elan/domain';
import {
  buildAction,
  buildClock,
  buildComment,
  buildManagerLink,
  buildReport,
  openContextOn,
} from '@elan/domain/testing';
import type { NamedIds } from 'api/testing/request-samples';
import { buildCompany, importUsers, startSurvey, type Administrator } from '../../support/company';
import type { Answer, Client, Sending } from './client';
import type { Target } from './target';

/** Somebody's proofs of who they are. */
export interface Credentials {
  readonly token: string;
  readonly cookie: string;
}

/** A company with one thing of each kind. */
export interface Tenant {
  readonly administrator: Administrator;
  readonly credentials: Credentials;
  readonly ids: NamedIds;
  /** Of all members of role 2. */
  readonly memberIds: readonly string[];
  readonly memberEmail: string;
  readonly pendingEmail: string;
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ');
}

/** @throws where that is refused. */
export async function signIn(
  client: Client,
  who: { email: string; password: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Credentials> {
  const { email, password } = who;
  const sending: Sending = { method: 'POST', path: '/api/auth/login', headers, body: { email, password } };
  const answer = await client.send(sending);
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status} ${answer.text}`);
  const { accessToken } = JSON.parse(answer.text) as { accessToken: string };
  return { token: accessToken, cookie: cookiesOf(answer) };
}

/** The session of a refresh cookie, which begins with its id. */
function sessionOf({ cookie }: Credentials): string {
  const [, sessionId] = /refresh=([\w-]+)\./.exec(cookie) ?? [];
  if (sessionId === undefined) throw new Error('Signing in set no session');
  return sessionId;
}

/** Headers of a request of somebody: browsers send the cookie along with the bearer. */
export function as({ token, cookie }: Credentials): Record<string, string> {
  return { authorization: `Bearer ${token}`, cookie };
}

type FollowUpIds = Pick<NamedIds, 'actionId' | 'managerLinkId' | 'reportId' | 'commentId'>;

/**
 * What follows from results begins with a round that is over, which nobody can wait for: it is written straight into the
 * database. Of a product that ran before there is no way to it.
 */
async function buildFollowUps(
  { own }: Target,
  { me: { companyId, id } }: Administrator,
  of: { readonly surveyId: string; readonly segmentationId: string; readonly word: string },
): Promise<FollowUpIds> {
  if (!own) return { actionId: 'none', managerLinkId: 'none', reportId: 'none', commentId: 'none' };
  const { surveyId, segmentationId, word } = of;
  const address = (await readFile(join(own.stack.dataDir, 'database.address'), 'utf8')).trim();
  const context = await openContextOn(address, buildClock(new Date()));
  try {
    return {
      actionId: await buildAction(context, { companyId, ownerId: id, surveyId, title: `${word} action` }),
      managerLinkId: await buildManagerLink(context, { companyId, surveyId, segmentationId }),
      reportId: await buildReport(context, { companyId, surveyId, orderedBy: id }),
      commentId: await buildComment(context, { companyId, surveyId, text: `${word} comment` }),
    };
  } finally {
    await closeContext(context);
  }
}

/** @param word in the names of everything that belongs to it */
export async function buildTenant(target: Target, client: Client, word: string): Promise<Tenant> {
  const administrator = await buildCompany(target);
  const { api, me, email } = administrator;
  const members = await importUsers(administrator, 2);
  const [first] = members;
  if (!first) throw new Error('The import created nobody');
  const domain = email.split('@')[1] ?? '';
  const pendingEmail = `pending@${domain}`;
  await api.call(endpoints.users.invite, { body: { name: `${word} pending`, email: pendingEmail, role: 1 } });
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
  const followUps = await buildFollowUps(target, administrator, {
    ...{ surveyId: survey.id, segmentationId: segmentation.id, word },
  });
  // One that may be ended without ending the attack.
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
      ...followUps,
      // The product's templates and thematics are everybody's.
      templateId: 'none',
      thematicId: 'none',
    },
    memberIds: userIds,
    memberEmail: first.email ?? '',
    pendingEmail,
  };
}
