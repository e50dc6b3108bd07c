import { endpoints, type EndpointDefinition } from '@elan/contracts';
import {
  buildAction,
  buildApiKey,
  buildPrivacy,
  buildWebhook,
  buildComment,
  buildManagerLink,
  type PlannedQuery,
  watchQueries,
} from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSamples, type NamedIds } from '@elan/contracts/request-samples';
import { startApi, type TestApi } from './testing/start-api';
import { buildSurveyScene, type SurveyScene } from './testing/survey-scene';

let api: TestApi;
let planned: PlannedQuery[];

/** Rows that end a session or a company come last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const rows = Object.values(endpoints)
  .flatMap((operations) => Object.values<EndpointDefinition>(operations))
  .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

beforeAll(async () => {
  api = await startApi();
  const scene = await buildSurveyScene(api, { members: 12 });
  const plans = watchQueries(api.context.connection);
  const survey = await scene.createSurvey({}, ['Meaning', 'Means']);
  for (const { _id } of scene.members) await scene.answer(survey, _id, [7, 8]);
  await scene.close(survey);
  const ids = await buildIds(scene, survey.id);
  for (const row of rows) await callRow(scene, row, ids);
  planned = await plans();
});
afterAll(() => api.close());

async function buildIds({ admin, company, members }: SurveyScene, surveyId: string): Promise<NamedIds> {
  const create = async (operation: string, body: object): Promise<string> => {
    const created = await api.call(operation, { as: admin, body });
    return (created.body as { id: string }).id;
  };
  const userId = members[0]?._id ?? '';
  const companyId = company._id;
  const segmentationId = await create('POST /segmentations', { name: 'Team', type: 'text' });
  const link = { companyId, surveyId, segmentationId };
  return {
    companyId,
    actionId: await buildAction(api.context, { companyId, ownerId: admin.user._id, surveyId }),
    userId,
    surveyId,
    audienceId: await create('POST /audiences', { name: 'Some', userIds: [userId] }),
    segmentationId,
    apiKeyId: (await buildApiKey(api.context, admin.user)).apiKeyId,
    ...(await buildWebhook(api.context, companyId)),
    managerLinkId: await buildManagerLink(api.context, link),
    ownTemplateId: await create('POST /own-templates', { surveyId, name: 'Ours', description: '' }),
    sessionId: 'another',
    passkeyId: 'another',
    templateId: '1',
    thematicId: 'engagement',
    reportId: 'r',
    commentId: await buildComment(api.context, { companyId, surveyId, text: 'Good' }),
    groupId: 'g',
    scimName: 'User',
    ...(await buildPrivacy(api.context, { companyId, userId })),
    agreementId: 'a',
  };
}

/** Each as an administrator in its own session, since some of them end it. */
async function callRow(
  scene: SurveyScene,
  { method, path, credential }: EndpointDefinition,
  ids: NamedIds,
): Promise<void> {
  const admin = await scene.signIn();
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name as keyof NamedIds]);
  const { query = '', body } = requestSamples[`${method} ${path}`]?.(ids) ?? {};
  await api.call(`${method} ${address}${query}`, {
    ...(credential === 'cookie' ? { cookies: { refresh: admin.refreshToken } } : { as: admin }),
    ...(body && { body }),
  });
}

it('every query of a call goes by ids, or through an index that begins with the company', () => {
  const others = planned.filter(({ through }) =>
    through.some((field) => field !== '_id' && field !== 'companyId'),
  );
  expect(others.map(({ name, through }) => `${name} through ${through.join()}`).sort()).toEqual([
    // Whoever signs in by a provider gives a domain, and a provider's logout an issuer, and no company.
    'identityProviders.find domains.domain sorted by _id through domains.domain',
    'identityProviders.find issuer,clientId$in through issuer',
    // All keys that ever signed promises: one for each time that it was replaced.
    'promiseKeys.find  sorted by since through ',
    // Somebody who has forgotten a password, or has none yet, gives an address and no company.
    'users.find email,role$in through email',
  ]);
  expect(planned.length).toBeGreaterThan(100);
});
