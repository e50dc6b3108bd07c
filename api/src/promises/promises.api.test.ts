import type { PromiseKeys, RoundPromise, Survey } from '@elan/contracts';
import { deliverMails, type Mailer, openDueRounds } from '@elan/domain/scheduling';
import { allModels, buildSegmentation, buildUser } from '@elan/domain/testing';
import { LIVE_PAGES_HEADER } from '@elan/edge/page-headers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  scene = await buildSurveyScene(api, { members: 12 });
});

const mailer: Mailer = { send: () => Promise.resolve(), close: () => undefined };

async function sendInvitations() {
  await openDueRounds(api.context);
  await deliverMails(api.context, mailer, { urgent: false });
}

async function read(survey: Pick<Survey, 'id'>, query = ''): Promise<RoundPromise> {
  return (await api.call(`GET /surveys/${survey.id}/promise${query}`)).body as RoundPromise;
}
const saidOf = async (survey: Survey) => JSON.parse((await read(survey)).promise?.document ?? '{}') as object;
const roundOf = (survey: Survey) =>
  allModels(api.context).Round.findOne({ companyId: scene.company._id, surveyId: survey.id }).lean();

describe('the promise of a round', () => {
  it('is read by anybody, in one way, and kept nowhere', async () => {
    const survey = await scene.createSurvey();
    expect(await read(survey)).toEqual({ state: 'notYet', promise: null, corrections: [] });
    await sendInvitations();
    const { headers, text } = await api.call(`GET /surveys/${survey.id}/promise`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const signedIn = await api.call(`GET /surveys/${survey.id}/promise`, { as: await scene.signIn() });
    expect(signedIn.text).toBe(text);
    expect(await read(survey, '?round=once')).toEqual(JSON.parse(text));
    expect((await read(survey, '?round=2020-01-01')).state).toBe('notYet');
    expect((await api.call('GET /surveys/AAAAAAAAAAAAAAAAAAAAAA/promise')).status).toBe(404);
    const { keys } = (await api.call('GET /promise-keys')).body as PromiseKeys;
    const { promise } = await read(survey);
    expect(keys[0]).toMatchObject({ key: promise?.key, fingerprint: promise?.fingerprint, isUsed: true });
  });

  it('names the page that the web server said is live', async () => {
    const headers = { [LIVE_PAGES_HEADER]: '0123456789ab 2026-11-20T09:00:00.000Z' };
    await api.call('GET /installation', { headers });
    const survey = await scene.createSurvey();
    await sendInvitations();
    const page = { hash: '0123456789ab', since: '2026-11-20T09:00:00.000Z' };
    expect(await saidOf(survey)).toMatchObject({ page });
  });

  it('is not signed while something can still change: between the opening and the first mail', async () => {
    const survey = await scene.createSurvey({ startAt: '2026-11-21T23:00:00.000Z' });
    api.clock.set('2026-11-22T01:00:00.000Z');
    await openDueRounds(api.context);
    expect((await read(survey)).state).toBe('notYet');
    const as = await scene.signIn();
    await api.call(`PATCH /surveys/${survey.id}`, { as, body: { comments: 'survey' } });
    api.clock.set('2026-11-23T09:00:00.000Z');
    await sendInvitations();
    expect(await saidOf(survey)).toMatchObject({ comments: { asked: 'survey', readFrom: 10 } });
  });

  it('is signed when cards leave, not when one is answered: at the opening, or when they are drawn later', async () => {
    for (let n = 0; n < 6; n += 1) await buildUser(api.context, scene.company._id, { email: null });
    const as = await scene.signIn();
    const draw = (survey: Survey) =>
      api.call(`POST /surveys/${survey.id}/cards/sheet`, {
        as,
        body: { language: 'en', segmentationId: null },
      });
    const { body: audience } = await api.call('POST /audiences', {
      as,
      body: {
        name: 'Without e-mail',
        userIds: (
          await allModels(api.context)
            .User.find({ companyId: scene.company._id, email: null }, { _id: 1 })
            .lean()
        ).map(({ _id }) => _id),
      },
    });
    const audienceId = (audience as { id: string }).id;
    const planned = await scene.createSurvey({
      startAt: '2026-11-20T11:00:00.000Z',
      audienceId,
    });
    const running = await scene.createSurvey({ audienceId });
    for (const { id } of [planned, running])
      await api.call(`PUT /surveys/${id}/cards`, { as, body: { cards: true } });
    expect((await draw(planned)).status).toBeLessThan(300);
    await openDueRounds(api.context);
    expect((await read(running)).state).toBe('notYet');
    expect((await draw(running)).status).toBeLessThan(300);
    expect(await saidOf(running)).toMatchObject({ cards: true });
    expect((await read(planned)).state).toBe('notYet');
    api.clock.set('2026-11-20T11:00:01.000Z');
    await openDueRounds(api.context);
    expect((await read(planned)).state).toBe('signed');
    const { body } = await api.call(`GET /surveys/${planned.id}`, { as: await scene.signIn() });
    expect(body).toMatchObject({ isLocked: true });
  });
});

describe('nothing that a promise says becomes weaker while its round is running', () => {
  /** What somebody who answers now is told, and what the round goes by. */
  async function inForce(survey: Survey) {
    const round = await roundOf(survey);
    const { minimumGroupSize, comments } = await scene.open(survey.id, scene.members[0]?._id ?? '');
    const { segmentations, cards = false, remindsEverybody } = round ?? {};
    return { minimumGroupSize, comments, segmentations, cards, remindsEverybody, said: await read(survey) };
  }

  const weaker: Record<string, (survey: Survey) => Promise<Pick<Answer, 'status'>>> = {
    'a smaller minimum': async () =>
      api.call(`PATCH /companies/${scene.company._id}`, {
        as: await scene.signIn(),
        body: { minimumGroupSize: 3 },
      }),
    comments: async (survey) =>
      api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body: { comments: 'questions' } }),
    'another segmentation': async () =>
      api.call('POST /segmentations', {
        as: await scene.signIn(),
        body: { name: 'Site', type: 'text', inResults: true },
      }),
    'another segmentation with distributions': async () => {
      const id = await buildSegmentation(api.context, scene.company._id, {
        name: 'Team',
        options: ['A', 'B'],
      });
      return api.call(`PATCH /segmentations/${id}`, { as: await scene.signIn(), body: { isDetailed: true } });
    },
    cards: async (survey) =>
      api.call(`PUT /surveys/${survey.id}/cards`, { as: await scene.signIn(), body: { cards: true } }),
    'reminders to those alone who have not answered': async () =>
      api.call(`PATCH /companies/${scene.company._id}`, {
        as: await scene.signIn(),
        body: { remindsEverybody: false },
      }),
  };

  it.each(Object.keys(weaker))('%s', async (name) => {
    const { Company } = allModels(api.context);
    await Company.updateOne({ _id: scene.company._id }, { $set: { remindsEverybody: true } });
    const survey = await scene.createSurvey();
    await sendInvitations();
    const before = await inForce(survey);
    expect(before.said.state).toBe('signed');
    expect((await weaker[name]?.(survey))?.status).toBeLessThan(300);
    api.clock.advance(31_000);
    await sendInvitations();
    expect(await inForce(survey)).toEqual(before);
  });
});
