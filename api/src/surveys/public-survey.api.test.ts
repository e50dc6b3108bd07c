import type { PublicSurvey } from '@elan/contracts';
import { allModels, images, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
let theirs: SurveyScene;
let member: string;
let colleague: string;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 2 });
  theirs = await buildSurveyScene(api, { members: 1 });
  [member = '', colleague = ''] = scene.members.map(({ _id }) => _id);
});
afterAll(() => api.close());

/** Gives the company a logo. @returns it, and a design with another */
async function wearLogo() {
  const companies = `data:image/png;base64,${images.png}`;
  const path = `PATCH /companies/${scene.company._id}`;
  expect((await api.call(path, { as: scene.admin, body: { logo: companies } })).status).toBe(200);
  const colours = { primaryColor: null, backgroundColor: null, textColor: null, font: null };
  return { companies, design: { ...colours, logo: `data:image/jpeg;base64,${images.jpeg}` } };
}

describe('the survey that a respondent is given', () => {
  it('holds what the page needs and of the company its name and logo alone', async () => {
    const survey = await scene.createSurvey({ name: 'Pulse', description: 'Tell us' }, ['Team', null]);
    const { query } = await personalLinkOf(api.context, survey.id, member);
    const opened = await api.call(`GET /surveys/${survey.id}${query}`);
    expect(Object.keys(opened.body as PublicSurvey).sort()).toEqual([
      'advancesAutomatically',
      'audienceUserIds',
      'closed',
      'comments',
      'company',
      'description',
      'design',
      'id',
      'isPreview',
      'language',
      'lastEmployeePage',
      'minimumGroupSize',
      'name',
      'next',
      'questions',
      'resultsFrom',
      'roundEnd',
      'state',
      'submit',
      'thankYou',
      'untranslated',
    ]);
    expect(opened.body).toMatchObject({
      state: 'ok',
      audienceUserIds: [member],
      questions: survey.questions,
      company: { name: scene.company.name, logo: null },
    });
    const others = JSON.stringify({ ...(opened.body as PublicSurvey), company: null });
    for (const secret of [colleague, scene.company._id, scene.admin.user._id, scene.company.name]) {
      expect(others).not.toContain(secret);
    }
    const anonymous = (await api.call(`GET /surveys/${survey.id}`)).body as PublicSurvey;
    expect(anonymous).not.toHaveProperty('state');
    expect(anonymous.audienceUserIds).toEqual([]);
    const lost = (await api.call(`GET /surveys/${survey.id}?u=undefined`)).body;
    expect(lost).toEqual(anonymous);
  });

  it('wears the logo of the company in every state, unless it has one of its own', async () => {
    const { companies, design } = await wearLogo();
    const survey = await scene.createSurvey();
    const companyOf = async (id: string, u: string) => (await scene.open(id, u)).company;
    const clothes = { name: scene.company.name, logo: companies };
    expect(await companyOf(survey.id, member)).toEqual(clothes);
    expect(await companyOf(survey.id, 'nobody')).toEqual(clothes);
    const own = await scene.createSurvey({ design });
    expect(await companyOf(own.id, member)).toEqual({ ...clothes, logo: null });
    expect(own.design.logo).toMatch(/^data:image\/png;base64,/);
    expect((await scene.open(own.id, member)).design.logo).toBe(own.design.logo);
  });

  it('says what a link may do, in this order: invalid, answered, not allowed, closed, ok', async () => {
    const body = { name: 'Only me', userIds: [member] };
    const { id: audienceId } = (await api.call('POST /audiences', { as: scene.admin, body })).body as {
      id: string;
    };
    const survey = await scene.createSurvey({ audienceId });
    const state = async (u: string) => {
      const { state: given, audienceUserIds } = await scene.open(survey.id, u);
      return [given, audienceUserIds];
    };
    const stranger = theirs.members[0]?._id ?? '';
    expect(await state('nobody')).toEqual(['invalid', []]);
    expect(await state(stranger)).toEqual(['invalid', []]);
    expect(await state('$where')).toEqual(['invalid', []]);
    expect(await state(colleague)).toEqual(['notAllowed', []]);
    expect(await state(scene.admin.user._id)).toEqual(['notAllowed', []]);
    expect(await state(member)).toEqual(['ok', [member]]);

    const patch = (changes: Record<string, unknown>) =>
      api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body: changes });
    await patch({ active: false });
    expect(await state(member)).toEqual(['closed', [member]]);
    expect(await state(colleague)).toEqual(['notAllowed', []]);
    await patch({ active: true });

    await scene.answer(survey, member, [8]);
    expect(await state(member)).toEqual(['answered', [member]]);
    await patch({ active: false });
    expect(await state(member)).toEqual(['answered', [member]]);
    await patch({ active: true, endAt: '2026-11-20T10:00:01Z', startAt: '2026-11-20T09:00:00Z' });
    api.clock.advance(5000);
    expect(await state(member)).toEqual(['answered', [member]]);
  });

  it('says whether a tap goes on to the next question: yes, unless its administrator says no', async () => {
    const survey = await scene.createSurvey();
    const says = async () => (await scene.open(survey.id, member)).advancesAutomatically;
    const say = async (advancesAutomatically: unknown) =>
      (await api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body: { advancesAutomatically } }))
        .status;
    expect(survey.advancesAutomatically).toBe(true);
    expect(await says()).toBe(true);
    expect(await say('no')).toBe(400);
    await scene.answer(survey, colleague, [8]);
    expect(await say(false)).toBe(200);
    expect(await says()).toBe(false);

    const ofBefore = { $unset: { advancesAutomatically: 1 as const } };
    const { _id: companyId } = scene.company;
    await allModels(api.context).Survey.updateOne({ _id: survey.id, companyId }, ofBefore);
    expect(await says()).toBe(true);

    const still = await scene.createSurvey({ advancesAutomatically: false });
    expect((await scene.open(still.id, member)).advancesAutomatically).toBe(false);
  });

  it('is closed before the start and after the end', async () => {
    const start = api.clock.now().getTime() + 1000;
    const survey = await scene.createSurvey({ startAt: start, endAt: start + 1000 });
    const state = async () => (await scene.open(survey.id, member)).state;
    expect(await state()).toBe('closed');
    api.clock.set(new Date(start));
    expect(await state()).toBe('ok');
    api.clock.set(new Date(start + 1000));
    expect(await state()).toBe('ok');
    api.clock.set(new Date(start + 1001));
    expect(await state()).toBe('closed');
  });

  it('holds the questions only while they can be answered', async () => {
    const now = api.clock.now().getTime();
    const states = {
      inactive: { active: false },
      future: { startAt: now + 60_000, endAt: now + 120_000 },
      ended: { startAt: now - 120_000, endAt: now - 60_000 },
    };
    for (const [name, fields] of Object.entries(states)) {
      const survey = await scene.createSurvey({ ...fields, name, description: 'Tell us', closed: 'Shut' });
      const { query } = await personalLinkOf(api.context, survey.id, member);
      for (const link of ['', query, '?u=undefined', '?u=nobody', `${query}&preview=1`]) {
        const { body, text } = await api.call(`GET /surveys/${survey.id}${link}`);
        expect(body).toMatchObject({
          name,
          description: 'Tell us',
          closed: 'Shut',
          questions: '[]',
          thankYou: '',
        });
        for (const { label } of JSON.parse(survey.questions) as { label: string }[]) {
          expect(text).not.toContain(label);
        }
      }
      const preview = await api.call(`GET /surveys/${survey.id}?preview=1`, { as: scene.admin });
      expect(preview.body).toMatchObject({ state: 'ok', questions: survey.questions });
      const whole = await api.call(`GET /surveys/${survey.id}`, { as: scene.admin });
      expect(whole.body).toMatchObject({ questions: survey.questions });
    }
    const open = await scene.createSurvey();
    const questionsFor = async (link: string) =>
      ((await api.call(`GET /surveys/${open.id}${link}`)).body as PublicSurvey).questions;
    expect(await questionsFor('')).toBe(open.questions);
    const { query } = await personalLinkOf(api.context, open.id, member);
    expect(await questionsFor(query)).toBe(open.questions);
    expect(await questionsFor('?u=nobody')).toBe('[]');
    await scene.answer(open, member, [8]);
    expect(await questionsFor(query)).toBe('[]');
  });

  it('is the preview of a signed-in administrator of the company, in any state', async () => {
    const survey = await scene.createSurvey({ active: false });
    const path = `GET /surveys/${survey.id}?u=${scene.admin.user._id}&preview=1`;
    const preview = (await api.call(path, { as: scene.admin })).body as PublicSurvey;
    expect(preview).toMatchObject({ state: 'ok', questions: survey.questions });
    expect(preview).not.toHaveProperty('isLocked');
    for (const other of [{ as: theirs.admin }, {}]) {
      expect((await api.call(path, other)).body).toMatchObject({ state: 'invalid' });
    }
    expect((await api.call(path, { as: 'not a token' })).status).toBe(401);
  });

  it('is the public view for an administrator who opens a personal link, and unknown to other companies', async () => {
    const survey = await scene.createSurvey();
    const { query } = await personalLinkOf(api.context, survey.id, member);
    const opened = await api.call(`GET /surveys/${survey.id}${query}`, { as: scene.admin });
    expect(opened.body).toMatchObject({ state: 'ok', audienceUserIds: [member] });
    expect((await api.call(`GET /surveys/${survey.id}`, { as: theirs.admin })).body).toMatchObject({
      message: '404002',
    });
    expect((await api.call('GET /surveys/unknown')).body).toMatchObject({ message: '404002' });
  });
});
