import type { CompanyOverview, Survey } from '@elan/contracts';
import { openDueRounds } from '@elan/domain/scheduling';
import { repairUsage } from '@elan/domain/surveys';
import { allModels, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const questions = [{ id: '1', label: 'How are you?', order: 1 }];
const draft = { name: 'Mood', questions };
const refused = { statusCode: 422, message: '422003' };

/** The calls of a scene whose pack allows three surveys. */
async function openScene(members: number) {
  const scene = await buildSurveyScene(api, { members, company: { packId: 1 } });
  // A current token: the tests move the clock.
  const call = async (operation: string, body?: object) =>
    api.call(operation, { as: await scene.signIn(), ...(body && { body }) });
  const used = async () => ((await call('GET /companies/overview')).body as CompanyOverview).surveysUsed;
  return { ...scene, call, used };
}

describe('a survey that would invite nobody', () => {
  it('is refused while it is active, takes no place then, and can be saved as a draft', async () => {
    const { call, used } = await openScene(0);
    expect((await call('POST /surveys', draft)).body).toMatchObject(refused);
    expect((await call('POST /surveys', { ...draft, active: true })).body).toMatchObject(refused);
    expect(await used()).toBe(0);
    expect(await call('POST /surveys', { ...draft, active: false })).toMatchObject({
      status: 201,
      body: { active: false },
    });
  });

  it('is a draft until it is active for the first time, and paused after that', async () => {
    const { call } = await openScene(1);
    const { id } = (await call('POST /surveys', { ...draft, active: false })).body as Survey;
    const change = async (body: object) => (await call(`PATCH /surveys/${id}`, body)).body;
    expect(await change({ name: 'Still one' })).toMatchObject({ active: false, isDraft: true });
    expect(await change({ active: true })).toMatchObject({ active: true, isDraft: false });
    expect(await change({ active: false })).toMatchObject({ active: false, isDraft: false });
    expect((await call('GET /surveys')).body).toMatchObject([{ id, isDraft: false }]);
    expect((await call('POST /surveys', draft)).body).toMatchObject({ active: true, isDraft: false });
  });

  it('counts as paused where an earlier version did not say', async () => {
    const { call, createSurvey, company } = await openScene(1);
    const { id } = await createSurvey({ active: false });
    await allModels(api.context).Survey.updateOne(
      { _id: id, companyId: company._id },
      { $unset: { isDraft: '' } },
    );
    expect((await call(`GET /surveys/${id}`)).body).toMatchObject({ active: false, isDraft: false });
  });

  it('cannot be activated before somebody is there', async () => {
    const { call, company } = await openScene(0);
    const { id } = (await call('POST /surveys', { ...draft, active: false })).body as Survey;
    expect((await call(`PATCH /surveys/${id}`, { active: true })).body).toMatchObject(refused);
    expect((await call(`GET /surveys/${id}`)).body).toMatchObject({ active: false });
    await buildUser(api.context, company._id);
    expect((await call(`PATCH /surveys/${id}`, { active: true })).status).toBe(200);
  });

  it('does not come of an active one by another audience; its other fields stay editable', async () => {
    const scene = await openScene(1);
    const audience = await scene.call('POST /audiences', { name: 'Nobody', userIds: [] });
    const audienceId = (audience.body as { id: string }).id;
    const { id } = await scene.createSurvey();
    const change = (body: object) => scene.call(`PATCH /surveys/${id}`, body);
    expect((await change({ audienceId })).body).toMatchObject(refused);
    expect((await change({ audienceId, active: false })).status).toBe(200);
    expect((await change({ active: true })).body).toMatchObject(refused);
    expect((await change({ audienceId: null, active: true })).status).toBe(200);
    await scene.call(`DELETE /users/${scene.members[0]?._id ?? ''}`);
    expect((await change({ name: 'Renamed' })).status).toBe(200);
  });
});

describe('the place of a deleted survey', () => {
  it('comes back when it invited nobody and has no answer, and is taken again by its restoration', async () => {
    const { call, used, createSurvey } = await openScene(1);
    const { id } = await createSurvey({ active: false });
    expect((await call(`GET /surveys/${id}`)).body).toMatchObject({ placeComesBack: true });
    await call(`DELETE /surveys/${id}`);
    expect(await used()).toBe(0);
    await call(`POST /surveys/${id}/restore`);
    expect(await used()).toBe(1);
    await call(`POST /surveys/${id}/restore`);
    expect(await used()).toBe(1);
  });

  it('is taken by the next survey, which keeps the deleted one from coming back', async () => {
    const { call, createSurvey } = await openScene(1);
    const [first] = [await createSurvey(), await createSurvey(), await createSurvey()];
    expect((await call('POST /surveys', draft)).body).toMatchObject({ message: '403001' });
    await call(`DELETE /surveys/${first.id}`);
    expect((await call('POST /surveys', draft)).status).toBe(201);
    expect((await call(`POST /surveys/${first.id}/restore`)).body).toMatchObject({ message: '403001' });
  });

  it('stays taken once somebody was invited, also when the audience is emptied afterwards', async () => {
    const { call, used, createSurvey, members } = await openScene(1);
    const { id } = await createSurvey();
    await openDueRounds(api.context);
    expect((await call(`GET /surveys/${id}`)).body).toMatchObject({ placeComesBack: false });
    await call(`DELETE /users/${members[0]?._id ?? ''}`);
    api.clock.advance(60_000);
    await openDueRounds(api.context);
    await call(`DELETE /surveys/${id}`);
    expect(await used()).toBe(1);
  });

  it('stays taken once there is an answer', async () => {
    const { call, used, createSurvey, answer, members } = await openScene(1);
    const survey = await createSurvey();
    expect((await answer(survey, members[0]?._id ?? '', [5])).status).toBe(201);
    await call(`DELETE /surveys/${survey.id}`);
    expect(await used()).toBe(1);
  });

  it('stays with the pack under which the survey was made', async () => {
    const { call, used, createSurvey, company } = await openScene(1);
    const old = await createSurvey({ active: false });
    api.clock.advance(60_000);
    await allModels(api.context).Company.updateOne(
      { _id: company._id },
      { $set: { 'subscription.startAt': api.clock.now(), 'usage.surveys': 0 } },
    );
    await createSurvey({ active: false });
    expect((await call(`GET /surveys/${old.id}`)).body).toMatchObject({ placeComesBack: false });
    await call(`DELETE /surveys/${old.id}`);
    expect(await used()).toBe(1);
    await call(`POST /surveys/${old.id}/restore`);
    expect(await used()).toBe(1);
  });

  it('is not taken in a later pack, in which the survey never had one', async () => {
    const { call, used, createSurvey, company } = await openScene(1);
    const old = await createSurvey({ active: false });
    await call(`DELETE /surveys/${old.id}`);
    api.clock.advance(60_000);
    await allModels(api.context).Company.updateOne(
      { _id: company._id },
      { $set: { 'subscription.startAt': api.clock.now(), 'usage.surveys': 0 } },
    );
    expect((await call(`POST /surveys/${old.id}/restore`)).status).toBe(200);
    expect(await used()).toBe(0);
  });

  it('is counted right after a crash, before and after the survey is purged', async () => {
    const { call, used, createSurvey, company } = await openScene(1);
    const [kept, gone] = [await createSurvey({ active: false }), await createSurvey({ active: false })];
    await call(`DELETE /surveys/${gone.id}`);
    const repair = async () => {
      await allModels(api.context).Company.updateOne({ _id: company._id }, { $set: { 'usage.surveys': 3 } });
      api.clock.advance(60_001);
      await repairUsage(api.context, company._id);
      return used();
    };
    expect(await repair()).toBe(1);
    await allModels(api.context).Survey.deleteOne({ _id: gone.id, companyId: company._id });
    expect(await repair()).toBe(1);
    await call(`DELETE /surveys/${kept.id}`);
    expect(await used()).toBe(0);
  });
});
