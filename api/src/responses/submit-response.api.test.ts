import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { allModels, buildUser, personalLinkOf } from '@elan/domain/testing';

let api: TestApi;
let scene: SurveyScene;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 3 });
  theirs = await buildSurveyScene(api, { members: 1 });
});
afterAll(() => api.close());

const SCALE = Array.from({ length: 11 }, (_, value) => value);
const memberId = (index = 0) => scene.members[index]?._id ?? '';
const stored = (surveyId: string) =>
  allModels(api.context).Receipt.find({ companyId: scene.company._id, surveyId }).lean();

describe('an answer', () => {
  it('is taken once per member, and only said to be there', async () => {
    const survey = await scene.createSurvey({}, [null, null]);
    const { key } = await personalLinkOf(api.context, survey.id, memberId());
    const check = async () =>
      (await api.call(`GET /surveys/${survey.id}/responses/${memberId()}?k=${key}`)).body;
    expect(await check()).toEqual({ answered: false });
    const given = await scene.answer(survey, memberId(), [0, 10]);
    expect([given.status, given.body]).toEqual([201, { answered: true }]);
    expect(await check()).toEqual({ answered: true });
    expect((await scene.answer(survey, memberId(), [0, 9])).body).toMatchObject({
      statusCode: 409,
      message: '409004',
    });
    expect(await stored(survey.id)).toHaveLength(1);
  });

  it('is not told by trying: every other one is refused alike, whatever it says', async () => {
    const survey = await scene.createSurvey();
    expect((await scene.answer(survey, memberId(), [7])).status).toBe(201);
    const tried = await Promise.all(SCALE.map((value) => scene.answer(survey, memberId(), [value])));
    const said = tried.map(({ status, body }) => JSON.stringify([status, body]));
    expect([...new Set(said)]).toEqual([expect.stringContaining('409004')]);
  });

  it('can be given by the address of the member too', async () => {
    const survey = await scene.createSurvey();
    const { key } = await personalLinkOf(api.context, survey.id, memberId());
    const body = { surveyId: survey.id, key, response: [{ id: 1, value: 4 }] };
    expect((await api.call(`POST /users/${memberId()}/responses`, { body })).status).toBe(201);
    expect((await scene.answer(survey, memberId(), [5])).body).toMatchObject({ message: '409004' });
  });

  it('is one, however many arrive at the same time', async () => {
    const survey = await scene.createSurvey({}, [null, null]);
    for (const values of [() => [3, 4], (index: number) => [index % 10, 1]]) {
      const taken = await stored(survey.id);
      const member = memberId(taken.length);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => scene.answer(survey, member, values(index))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    }
    expect(await stored(survey.id)).toHaveLength(2);
  });

  it('holds nothing that leads to the member: no id, no time, brackets in place of dates', async () => {
    const scene2 = await buildSurveyScene(api, { members: 1 });
    const member = scene2.members[0]?._id ?? '';
    const segmentation = async (body: Record<string, unknown>) =>
      (await api.call('POST /segmentations', { as: scene2.admin, body })).body as {
        id: string;
        fields: { id: string }[];
      };
    const birth = await segmentation({ name: 'Birth', type: 'date', bracket: 'age' });
    const team = await segmentation({ name: 'Team', type: 'select', fields: [{ value: 'Sales' }] });
    const city = await segmentation({ name: 'City', type: 'text' });
    const off = await segmentation({ name: 'Off', type: 'text' });
    const extraData = [
      { segmentationId: birth.id, value: '1990-05-17' },
      { segmentationId: team.id, value: team.fields[0]?.id },
      { segmentationId: city.id, value: ' Lyon ' },
      { segmentationId: off.id, value: 'secret' },
    ];
    await api.call(`PATCH /users/${member}`, { as: scene2.admin, body: { extraData } });
    await api.call(`PATCH /segmentations/${off.id}`, { as: scene2.admin, body: { active: false } });
    const survey = await scene2.createSurvey();
    expect((await scene2.answer(survey, member, [7])).status).toBe(201);
    const [answer] = await allModels(api.context).Receipt.find({ companyId: scene2.company._id }).lean();
    expect(Object.keys(answer ?? {}).sort()).toEqual([
      '_id',
      'answers',
      'batch',
      'companyId',
      'counts',
      'periodId',
      'segments',
      'surveyId',
    ]);
    expect(answer).toMatchObject({ batch: null, periodId: 'once', answers: [{ id: '1', value: 7 }] });
    expect(answer?._id).toMatch(/^[0-9a-f]{64}$/);
    expect(new Map(answer?.segments?.map(({ segmentationId, value }) => [segmentationId, value]))).toEqual(
      new Map([
        [birth.id, '35-44'],
        [team.id, team.fields[0]?.id],
        [city.id, 'Lyon'],
      ]),
    );
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${member}|1990|secret`));
  });

  it('loses its content when its round is closed; that it was given stays known', async () => {
    const own = await buildSurveyScene(api, { members: 6 });
    const survey = await own.createSurvey();
    for (const { _id } of own.members) expect((await own.answer(survey, _id, [7])).status).toBe(201);
    await own.close(survey);
    const receipts = await allModels(api.context).Receipt.find({ companyId: own.company._id }).lean();
    expect(receipts).toHaveLength(6);
    for (const receipt of receipts) {
      expect(receipt).not.toHaveProperty('answers');
      expect(receipt).not.toHaveProperty('segments');
    }
    const [first = ''] = own.members.map(({ _id }) => _id);
    expect((await own.answer(survey, first, [7])).body).toMatchObject({ message: '409004' });
    const late = await buildUser(api.context, own.company._id);
    expect((await own.answer(survey, late._id, [7])).body).toMatchObject({ message: '403007' });
    expect((await own.open(survey.id, late._id)).state).toBe('closed');
  });

  it('is published on the day of the company, not of the server', async () => {
    const far = await buildSurveyScene(api, { members: 10, company: { timeZone: 'Pacific/Auckland' } });
    const survey = await far.createSurvey();
    const before = api.clock.now();
    api.clock.set('2026-11-20T12:30:00Z');
    for (const { _id } of far.members) await far.answer(survey, _id, [7]);
    api.clock.set(before);
    const days = await allModels(api.context).DayCount.find({ companyId: far.company._id }).lean();
    expect(days.map(({ day, responses }) => [day, responses])).toEqual([['2026-11-21', 5]]);
  });

  it('is one per period of a recurring survey', async () => {
    const before = api.clock.now();
    api.clock.set('2026-11-02T10:00:00Z');
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    expect((await scene.answer(survey, memberId(), [5])).status).toBe(201);
    api.clock.set('2026-11-08T22:59:00Z');
    expect((await scene.answer(survey, memberId(), [6])).status).toBe(409);
    api.clock.set('2026-11-08T23:01:00Z');
    expect((await scene.open(survey.id, memberId())).state).toBe('ok');
    expect((await scene.answer(survey, memberId(), [6])).status).toBe(201);
    api.clock.set(before);
    expect((await stored(survey.id)).map(({ periodId }) => periodId).sort()).toEqual([
      '2026-11-02',
      '2026-11-09',
    ]);
  });

  it('fixes how small a group may be shown, which is never lowered', async () => {
    const own = await buildSurveyScene(api, { members: 4 });
    const survey = await own.createSurvey();
    for (const { _id } of own.members) await own.answer(survey, _id, [9]);
    expect(await own.statistics(survey.id)).toMatchObject({ suppressed: true, minimumGroupSize: 5 });
    const set = (minimumGroupSize: number) =>
      api.call(`PATCH /companies/${own.company._id}`, { as: own.admin, body: { minimumGroupSize } });
    await set(3);
    expect(await own.statistics(survey.id)).toMatchObject({ suppressed: true, minimumGroupSize: 5 });
    await set(8);
    expect(await own.statistics(survey.id)).toMatchObject({ minimumGroupSize: 8 });
  });
});

describe('what is not an answer', () => {
  it.each([
    ['a question is missing', [{ id: '1', value: 5 }]],
    [
      'a question twice',
      [
        { id: '1', value: 5 },
        { id: '1', value: 5 },
        { id: '2', value: 5 },
      ],
    ],
    [
      'an unknown question',
      [
        { id: '1', value: 5 },
        { id: '2', value: 5 },
        { id: '3', value: 5 },
      ],
    ],
    [
      'above ten',
      [
        { id: '1', value: 11 },
        { id: '2', value: 5 },
      ],
    ],
    [
      'below zero',
      [
        { id: '1', value: -1 },
        { id: '2', value: 5 },
      ],
    ],
    [
      'not whole',
      [
        { id: '1', value: 5.5 },
        { id: '2', value: 5 },
      ],
    ],
    [
      'text',
      [
        { id: '1', value: '5' },
        { id: '2', value: 5 },
      ],
    ],
    [
      'an operator',
      [
        { id: '1', value: { $gt: 0 } },
        { id: '2', value: 5 },
      ],
    ],
    ['nothing', []],
    ['not JSON', 'x'],
  ])('%s', async (_name, response) => {
    const survey = await scene.createSurvey({}, [null, null]);
    const refused = await api.call(`POST /surveys/${survey.id}/responses`, {
      body: {
        userId: memberId(),
        key: (await personalLinkOf(api.context, survey.id, memberId())).key,
        response,
      },
    });
    expect(refused.body).toMatchObject({ statusCode: 400, message: 'validation' });
    expect(await stored(survey.id)).toEqual([]);
  });

  it('of somebody who is not asked', async () => {
    const body = { name: 'Only the first', userIds: [memberId()] };
    const { id: audienceId } = (await api.call('POST /audiences', { as: scene.admin, body })).body as {
      id: string;
    };
    const survey = await scene.createSurvey({ audienceId });
    expect((await scene.answer(survey, memberId(1), [5])).body).toMatchObject({
      statusCode: 403,
      message: '403008',
    });
    const stranger = await scene.answer(survey, theirs.members[0]?._id ?? '', [5]);
    expect(stranger.body).toMatchObject({ statusCode: 403, message: '403010' });
    expect((await scene.answer(survey, 'nobody', [5])).body).toEqual(stranger.body);
    const check = await api.call(`GET /surveys/${survey.id}/responses/${theirs.members[0]?._id}`);
    expect(check.body).toEqual({ answered: false });
    const everybody = await scene.createSurvey();
    expect((await scene.answer(everybody, scene.admin.user._id, [5])).body).toMatchObject({
      message: '403008',
    });
    expect((await scene.answer({ ...survey, id: 'unknown' }, memberId(), [5])).body).toMatchObject({
      message: '404002',
    });
  });

  it('while the survey is not open', async () => {
    const closed = { statusCode: 403, message: '403007' };
    const paused = await scene.createSurvey({ active: false });
    expect((await scene.answer(paused, memberId(), [5])).body).toMatchObject(closed);
    const upcoming = await scene.createSurvey({ startAt: '2027-01-01T00:00:00Z', endAt: null });
    expect((await scene.answer(upcoming, memberId(), [5])).body).toMatchObject(closed);
    const over = await scene.createSurvey({ startAt: '2026-10-01T00:00:00Z', endAt: '2026-11-01T00:00:00Z' });
    expect((await scene.answer(over, memberId(), [5])).body).toMatchObject(closed);
  });

  it('without a subscription; whoever has answered hears that the answer is there', async () => {
    const own = await buildSurveyScene(api, { members: 2 });
    const survey = await own.createSurvey();
    const [first = '', second = ''] = own.members.map(({ _id }) => _id);
    await own.answer(survey, first, [5]);
    await allModels(api.context).Company.updateOne(
      { _id: own.company._id },
      { $set: { subscription: null } },
    );
    expect((await own.answer(survey, second, [5])).body).toMatchObject({ message: '403007' });
    expect((await own.answer(survey, first, [5])).body).toMatchObject({ message: '409004' });
  });
});
