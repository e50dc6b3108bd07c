import type { CompanyDashboard } from '@elan/contracts';
import { allModels, buildAction, buildUser, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, startBeside, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let other: TestApi;
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
  other = await startBeside(api);
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(async () => {
  scene = await buildSurveyScene(api, { members: 8 });
});

/** Reads twice, so that the answer is cached from then on. */
async function read(of: TestApi, path: string, as = scene.admin) {
  await of.call(`GET ${path}`, { as });
  return of.call(`GET ${path}`, { as });
}

describe('what one process ends, another refuses with the next call', () => {
  const status = async (path: string) => (await other.call(`GET ${path}`, { as: scene.admin })).status;

  it.each([
    ['a session', () => endSessions(), 401],
    ['the subscription', () => endSubscription(), 403],
    ['the role', () => update({ role: 2 }), 403],
    ['the member', () => remove(), 401],
  ])('%s', async (_, end, expected) => {
    expect((await read(other, '/surveys')).status).toBe(200);
    expect((await read(other, '/companies/dashboard')).status).toBe(200);
    await end();
    expect(await status('/surveys')).toBe(expected);
    expect(await status('/companies/dashboard')).toBe(expected);
  });
});

const filter = () => ({ _id: scene.admin.user._id, companyId: scene.company._id });
const update = (fields: object) => allModels(api.context).User.updateOne(filter(), { $set: fields });
const remove = () => allModels(api.context).User.deleteOne(filter());
const endSessions = () =>
  allModels(api.context).Session.deleteMany({ companyId: scene.company._id, userId: scene.admin.user._id });
const endSubscription = () =>
  allModels(api.context).Company.updateOne(
    { _id: scene.company._id },
    { $set: { 'subscription.endAt': new Date(0) } },
  );

describe('a kept answer', () => {
  it('is made anew once another process has changed a name, a member or a size', async () => {
    const survey = await scene.createSurvey({ name: 'Before' });
    const named = async () => ((await read(other, '/surveys')).body as { name: string }[])[0]?.name;
    const members = async () =>
      ((await read(other, '/companies/overview')).body as { members: number }).members;
    expect([await named(), await members()]).toEqual(['Before', 8]);
    await api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body: { name: 'After' } });
    await buildUser(api.context, scene.company._id);
    expect([await named(), await members()]).toEqual(['After', 9]);
  });

  it('shows what another process has used of the pack, by each way a counter is written', async () => {
    const used = async () =>
      ((await read(other, '/companies/overview')).body as { surveysUsed: number }).surveysUsed;
    const write = (change: object) =>
      allModels(api.context).Company.updateOne({ _id: scene.company._id }, change);
    expect(await used()).toBe(0);
    await write({ $inc: { 'usage.surveys': 2 }, $set: { 'usage.changedAt': new Date(0) } });
    expect(await used()).toBe(2);
    await write({ $set: { usage: { surveys: 1, members: 8, admins: 1, changedAt: new Date(0) } } });
    expect(await used()).toBe(1);
  });

  it('shows an action as another process has created, changed and deleted it', async () => {
    const due = async () => {
      const { body } = await read(other, '/companies/dashboard');
      return (body as CompanyDashboard).due.actions.map(({ title }) => title);
    };
    const write = (change: object) =>
      allModels(api.context).Action.updateOne({ companyId: scene.company._id }, { $set: change });
    expect(await due()).toEqual([]);
    await buildAction(api.context, {
      companyId: scene.company._id,
      ownerId: scene.admin.user._id,
      title: 'Before',
      dueDate: '2020-01-01',
    });
    expect(await due()).toEqual(['Before']);
    await write({ title: 'After' });
    expect(await due()).toEqual(['After']);
    await write({ deletedAt: new Date(0) });
    expect(await due()).toEqual([]);
  });

  it('counts what another process has taken', async () => {
    const survey = await scene.createSurvey();
    const answered = async () =>
      ((await read(other, '/companies/overview')).body as { responsesThisMonth: number }).responsesThisMonth;
    const included = async () => {
      const { body } = await read(other, `/statistics/surveys/${survey.id}`);
      return (body as { responsesAmount: number | null }).responsesAmount;
    };
    expect([await answered(), await included()]).toEqual([0, null]);
    for (const { _id } of scene.members.slice(0, 5)) await scene.answer(survey, _id, [7]);
    expect([await answered(), await included()]).toEqual([5, 5]);
    await scene.answer(survey, scene.members[5]?._id ?? '', [3]);
    expect([await answered(), await included()]).toEqual([6, 6]);
  });

  it('is for nobody of another company, and in the language of whoever reads', async () => {
    await scene.createSurvey({ name: 'Ours' });
    const theirs = await buildSurveyScene(api);
    const english = await read(other, '/surveys');
    const strange = await read(other, '/surveys', theirs.admin);
    expect([english.text.includes('Ours'), strange.body]).toEqual([true, []]);
    const survey = await scene.createSurvey({ name: 'Second' });
    const path = `/statistics/surveys/${survey.id}`;
    expect((await read(other, path)).status).toBe(200);
    expect((await read(other, path, theirs.admin)).status).toBe(404);
  });

  it('is not for who may not read it', async () => {
    const colleague = await signInAs(
      api.context,
      await buildUser(api.context, scene.company._id, { role: 1 }),
    );
    expect((await read(other, '/surveys', colleague)).status).toBe(200);
    await allModels(api.context).Session.deleteMany({
      companyId: scene.company._id,
      userId: colleague.user._id,
    });
    expect((await other.call('GET /surveys', { as: colleague })).status).toBe(401);
    expect((await other.call('GET /surveys', { as: scene.admin })).status).toBe(200);
    expect((await other.call('GET /surveys')).status).toBe(401);
  });
});
