import { allModels, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    environment: { IMPORTS_PER_MINUTE: '2', EXPORTS_PER_MINUTE: '2', STATISTICS_PER_MINUTE: '3' },
  });
});
afterAll(() => api.close());

const imported = (as: SignedInMember, of = api) =>
  of.call('POST /users/import', { as, body: { data: [], dryRun: true } });
const tooMany = { statusCode: 429, message: '429001' };

describe('the heavy calls of a company', () => {
  it('are so many a minute, whoever of it makes them; others are not concerned', async () => {
    const { company, admin } = await buildCompany(api.context);
    const colleague = await buildUser(api.context, company._id, { role: 1 });
    expect((await imported(admin)).status).toBe(200);
    api.clock.advance(20_000);
    expect((await imported(admin)).status).toBe(200);
    const refused = await imported(admin);
    expect(refused.body).toMatchObject({ ...tooMany, retryAfter: 40 });
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(
      await allModels(api.context).User.countDocuments({ companyId: company._id, _id: colleague._id }),
    ).toBe(1);
    const { admin: stranger } = await buildCompany(api.context);
    expect((await imported(stranger)).status).toBe(200);
    api.clock.advance(40_001);
    expect((await imported(admin)).status).toBe(200);
    expect((await imported(admin)).status).toBe(200);
    expect((await imported(admin)).body).toMatchObject(tooMany);
  });

  it('count exactly when they come at once', async () => {
    const { admin } = await buildCompany(api.context);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.call('GET /companies/overview', { as: admin })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  it('are counted by kind: imports, exports, statistics', async () => {
    const scene = await buildSurveyScene(api, { members: 1 });
    const survey = await scene.createSurvey();
    const { Attempt } = allModels(api.context);
    await Attempt.deleteMany({});
    const { admin } = scene;
    const reading = [
      `GET /statistics/surveys/${survey.id}`,
      `GET /surveys/${survey.id}/advices`,
      `GET /surveys/${survey.id}/responses/segmentations?segmentationId=x`,
      'GET /companies/overview',
    ];
    const statuses = [];
    for (const operation of reading) statuses.push((await api.call(operation, { as: admin })).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true]);
    expect((await imported(admin)).status).toBe(200);
  });

  it('are refused before their body is read', async () => {
    const { admin } = await buildCompany(api.context);
    await imported(admin);
    await imported(admin);
    const refused = await api.call('POST /users/import', { as: admin, body: 'no JSON at all' });
    expect(refused.body).toMatchObject(tooMany);
  });

  it('work on three imports of a company at once', async () => {
    const usual = await startApi();
    const { admin } = await buildCompany(usual.context);
    const { admin: stranger } = await buildCompany(usual.context);
    const open = Array.from({ length: 3 }, () => startSlowImport(usual.origin, admin));
    await Promise.all(open.map(({ sent }) => sent));
    const untilThen = { timeout: 20_000 };
    await expect
      .poll(async () => (await imported(admin, usual)).headers.get('retry-after'), untilThen)
      .toBe('1');
    expect((await imported(stranger, usual)).status).toBe(200);
    for (const { abort } of open) abort();
    await expect.poll(async () => (await imported(admin, usual)).status, untilThen).toBe(200);
    await usual.close();
  });
});

/** An import whose body never ends. */
function startSlowImport(
  origin: string,
  { token }: SignedInMember,
): { sent: Promise<void>; abort: () => void } {
  const stop = new AbortController();
  let started: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (started = resolve));
  const body = new ReadableStream({
    pull: async (controller) => {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      started();
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
    },
  });
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    duplex: 'half' as const,
    signal: stop.signal,
  };
  fetch(`${origin}/api/users/import`, request).catch(() => undefined);
  return { sent, abort: () => stop.abort() };
}
