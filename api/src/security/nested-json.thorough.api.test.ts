import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { bodyRule } from '@elan/contracts/body-rules';
import { buildAction, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSamples, type NamedIds } from '@elan/contracts/request-samples';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
let ids: NamedIds;
beforeAll(async () => {
  api = await startApi({ environment: { IMPORTS_PER_MINUTE: '1000', CHANGES_PER_MINUTE: '100000' } });
  const built = await buildCompany(api.context, { packId: 2 });
  admin = built.admin;
  const user = await buildUser(api.context, built.company._id);
  const create = async (operation: string, body: object) =>
    ((await api.call(operation, { as: admin, body })).body as { id: string }).id;
  const companyId = built.company._id;
  const surveyId = await create('POST /surveys', {
    name: 'S',
    questions: [{ id: '1', label: 'Q', order: 1 }],
  });
  ids = {
    companyId,
    actionId: await buildAction(api.context, { companyId, ownerId: admin.user._id }),
    userId: user._id,
    sessionId: 'none',
    passkeyId: 'none',
    managerLinkId: 'none',
    apiKeyId: 'none',
    webhookId: 'none',
    deliveryId: 'none',
    groupId: 'none',
    scimName: 'none',
    privacyRequestId: 'none',
    companyExportId: 'none',
    agreementId: 'none',
    templateId: 'none',
    thematicId: 'none',
    reportId: 'none',
    commentId: 'none',
    audienceId: await create('POST /audiences', { name: 'All', userIds: [user._id] }),
    segmentationId: await create('POST /segmentations', { name: 'Team', type: 'text' }),
    surveyId,
    ownTemplateId: await create('POST /own-templates', { surveyId, name: 'T', description: '' }),
  };
});
afterAll(() => api.close());

const writing = Object.values(endpoints)
  .flatMap((operations) => Object.values(operations as Record<string, EndpointDefinition>))
  .filter((row) => row.body !== undefined)
  .map((row): [string, EndpointDefinition] => [`${row.method} ${row.path}`, row]);

const lists = (bytes: number) => '['.repeat(bytes / 2 - 200) + ']'.repeat(bytes / 2 - 200);
const objects = (bytes: number) => '{"a":'.repeat(bytes / 6 - 200) + '1' + '}'.repeat(bytes / 6 - 200);

describe.each(writing)('%s answers 400 to JSON', (key, row) => {
  const { limit } = bodyRule(row.method, `/api${row.path}`, false);
  const post = (body: string) =>
    api.call(
      `${row.method} ${row.path.replace(/:(\w+)/g, (_whole, name: string) => ids[name as keyof NamedIds])}`,
      { as: admin, body },
    );
  const sample = (): Record<string, unknown> => requestSamples[key]?.(ids).body as Record<string, unknown>;

  it('of lists and objects inside each other', async () => {
    for (const body of [lists(limit), objects(limit), '['.repeat(limit - 10)]) {
      // It is refused for its nesting, not for what it is once it has been parsed.
      expect((await post(body)).body).toMatchObject({
        statusCode: 400,
        details: [{ path: '', message: expect.stringMatching(/^is nested too deeply/) as unknown }],
      });
    }
  });

  it('with the same in the place of each field, as JSON and as JSON text', async () => {
    const room = limit - JSON.stringify(sample()).length - 1000;
    for (const field of Object.keys(sample())) {
      const rest = JSON.stringify({ ...sample(), [field]: undefined }).slice(1, -1);
      const others = rest === '' ? '' : `,${rest}`;
      for (const value of [lists(room), objects(room)]) {
        expect((await post(`{"${field}":${value}${others}}`)).body).toMatchObject({ statusCode: 400 });
        const text = value.replaceAll('"', '\\"').slice(0, room - 100);
        const { status } = await post(`{"${field}":"${text}"${others}}`);
        expect(status, field).toBeGreaterThanOrEqual(400);
        expect(status, field).toBeLessThan(500);
      }
    }
  });
});

describe('a body', () => {
  it('of another encoding than UTF-8 is refused: its punctuation would be counted wrongly', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    const body = new Uint8Array(Buffer.from('{"email":"a@b.example"}', 'utf16le'));
    expect((await api.call('POST /auth/login', { body, headers })).status).toBe(415);
  });

  it('of more values than any call needs is refused', async () => {
    const few = Array.from({ length: 10_000 }, () => 'a');
    const create = (userIds: unknown) =>
      api.call('POST /audiences', { as: admin, body: { name: 'x', userIds } });
    expect((await create(few)).body).toMatchObject({ message: '404003' });
    expect((await create(JSON.stringify(few))).body).toMatchObject({ message: '404003' });
    expect((await create([...few, 'a'])).body).toMatchObject({
      details: [{ path: 'userIds', message: 'has more than 10000 items' }],
    });
    const many = Array.from({ length: 200_000 }, () => 1);
    expect((await create(many)).body).toMatchObject({ details: [{ path: '' }] });
    expect((await create(JSON.stringify(many))).body).toMatchObject({ details: [{ path: 'userIds' }] });
    const { body } = await create(Array.from({ length: 10_000 }, () => 1));
    expect((body as { details: unknown[] }).details).toHaveLength(20);
  });

  it('of a question with more options than any needs is refused', async () => {
    const options = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`o${i}`, {}]));
    const body = { name: 'S', questions: [{ id: '1', label: 'Q', order: 1, options }] };
    expect((await api.call('POST /surveys', { as: admin, body })).body).toMatchObject({
      details: [{ path: 'questions.0.options', message: 'has more than 20' }],
    });
  });
});
