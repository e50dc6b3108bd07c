import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { wireCode } from '@elan/contracts/error-catalogue';
import { errorsOf } from '@elan/contracts/errors-of';
import { exampleIds, type NamedIds } from '@elan/contracts/request-samples';
import { newId } from '@elan/domain/platform';
import {
  buildAction,
  buildApiKey,
  buildComment,
  buildManagerLink,
  buildReport,
  buildWebhook,
  buildUser,
  giveSecondFactor,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; example?: string }[];
  requestBody?: { content: Record<string, { example?: object }> };
}

let api: TestApi;
let scene: SurveyScene;
let ids: NamedIds;
let paths: Record<string, Record<string, Operation>>;

const rows = Object.values(endpoints)
  .flatMap((operations) => Object.values<EndpointDefinition>(operations))
  .map((row): [string, EndpointDefinition] => [`${row.method} ${row.path}`, row]);

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 6 });
  const { admin, company, members } = scene;
  const companyId = company._id;
  const create = async (operation: string, body: object): Promise<string> =>
    ((await api.call(operation, { as: admin, body })).body as { id: string }).id;
  const survey = await scene.createSurvey({}, ['Meaning', 'Means']);
  const surveyId = survey.id;
  const segmentationId = await create('POST /segmentations', { name: 'Team', type: 'text' });
  await giveSecondFactor(api.context, admin.user);
  ids = {
    ...exampleIds,
    ...{ companyId, surveyId, segmentationId, userId: members[0]?._id ?? '' },
    audienceId: await create('POST /audiences', { name: 'All', userIds: members.map(({ _id }) => _id) }),
    apiKeyId: (await buildApiKey(api.context, admin.user)).apiKeyId,
    ...(await buildWebhook(api.context, companyId)),
    actionId: await buildAction(api.context, { companyId, surveyId, ownerId: admin.user._id }),
    managerLinkId: await buildManagerLink(api.context, { companyId, surveyId, segmentationId }),
    commentId: await buildComment(api.context, { companyId, surveyId, text: 'Well' }),
    reportId: await buildReport(api.context, { companyId, surveyId, orderedBy: admin.user._id }),
    ownTemplateId: await create('POST /own-templates', { surveyId, name: 'Ours', description: '' }),
    sessionId: newId(),
  };
  paths = ((await api.call('GET /openapi.json')).body as { paths: typeof paths }).paths;
});
afterAll(() => api.close());

/** The example, with the ids of things that exist. */
function withIds<Value>(value: Value): Value {
  const names = Object.keys(exampleIds) as (keyof NamedIds)[];
  const text = names.reduce(
    (changed, name) => changed.replaceAll(exampleIds[name], ids[name]),
    JSON.stringify(value),
  );
  return JSON.parse(text) as Value;
}

const fits = (row: EndpointDefinition, answer: unknown): boolean => z.safeParse(row.response, answer).success;

it.each(rows)('the example of %s is taken, and answered as the document says', async (_key, row) => {
  const path = row.path.replace(/:(\w+)/g, '{$1}');
  const operation = paths[path]?.[row.method.toLowerCase()];
  const examples = (place: string) =>
    (operation?.parameters ?? []).filter((one) => one.in === place && one.example !== undefined);
  const filled = examples('path').reduce(
    (address: string, { name, example = '' }) => address.replace(`{${name}}`, withIds(example)),
    path,
  );
  const query = examples('query').map(({ name, example }): [string, string] => [
    name,
    withIds(example ?? ''),
  ]);
  const body = Object.values(operation?.requestBody?.content ?? {})[0]?.example;
  // Some examples end a session, or the company.
  const admin = await signInAs(
    api.context,
    await buildUser(api.context, scene.company._id, { role: 1, status: 'active' }),
  );
  const answer = await api.call(`${row.method} ${filled}?${new URLSearchParams(query).toString()}`, {
    ...(row.credential === 'cookie' ? { cookies: { refresh: admin.refreshToken } } : { as: admin }),
    ...(body && { body: withIds(body) }),
  });
  const { message } = Object(answer.body) as { message?: string };
  if (answer.status >= 400) expect(errorsOf(row).map(wireCode)).toContain(message);
  else {
    expect(answer.status).toBe(row.status ?? 200);
    if (row.produces === undefined) expect(fits(row, answer.body)).toBe(true);
  }
});
