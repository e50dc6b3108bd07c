import type { Question, Survey } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';

let api: TestApi;
let ours: SurveyScene;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  ours = await buildSurveyScene(api, { members: 2 });
  theirs = await buildSurveyScene(api);
});
afterAll(() => api.close());

const as = () => ({ as: ours.admin });
const questions = [{ id: '1', label: 'How are you?', order: 1 }];
const create = (body: Record<string, unknown>) => api.call('POST /surveys', { ...as(), body });
const change = (id: string, body: Record<string, unknown>) =>
  api.call(`PATCH /surveys/${id}`, { ...as(), body });
const questionsOf = (survey: Survey) => JSON.parse(survey.questions) as Question[];

describe('a new survey', () => {
  it('is active, starts now, ends a month later, one-time, with the texts of the company', async () => {
    const created = await create({ name: 'Mood', questions });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'Mood',
      description: '',
      templateId: 0,
      thematicId: null,
      audienceId: null,
      audienceUserIds: ours.members.map(({ _id }) => _id).sort(),
      active: true,
      startAt: '2026-11-20T10:00:00.000Z',
      endAt: '2026-12-20T10:00:00.000Z',
      frequency: 0,
      frequencyStart: null,
      next: 'Next',
      reminders: true,
      isLocked: false,
    });
    const survey = created.body as Survey;
    expect(questionsOf(survey)).toEqual([{ ...questions[0], type: '1-10', options: {}, category: null }]);
    expect(survey.answerUrl).toBe(`/s/${survey.id}`);
    expect(created.text).not.toMatch(/secret|companyId|createdBy|questionsRevision/);
  });

  it('takes a template’s questions from the server, in the language asked for', async () => {
    const forged = { templateId: 2, questions: [{ id: '1', label: 'Forged', order: 1 }] };
    const english = (await create({ name: 'eNPS', ...forged })).body as Survey;
    const french = (await create({ name: 'eNPS', ...forged, language: 'fr' })).body as Survey;
    expect(english.questions).not.toContain('Forged');
    expect(questionsOf(english)[0]).toMatchObject({ id: '1', category: 'eNPS' });
    expect(questionsOf(french)[0]?.label).not.toBe(questionsOf(english)[0]?.label);
    expect(english.thematicId).toBe('engagement');
    expect(
      ((await create({ name: 'eNPS', templateId: 2, thematicId: null })).body as Survey).thematicId,
    ).toBeNull();
  });

  it('takes questions as JSON text, and times as ISO text or milliseconds', async () => {
    const startAt = Date.parse('2027-01-01T00:00:00Z');
    const created = await create({
      name: 'Text',
      questions: JSON.stringify(questions),
      startAt,
      endAt: null,
    });
    expect(created.body).toMatchObject({ startAt: '2027-01-01T00:00:00.000Z', endAt: null });
  });

  it.each([
    [{ questions }, 'name'],
    [{ name: '<script>x</script>', questions }, 'name'],
    [{ name: 'a' }, 'questions'],
    [{ name: 'a', questions: [] }, 'questions'],
    [{ name: 'a', questions: [...questions, ...questions] }, 'questions'],
    [{ name: 'a', templateId: 999 }, 'templateId'],
    [{ name: 'a', questions, startAt: 'tomorrow' }, 'startAt'],
    [{ name: 'a', questions, startAt: '' }, 'startAt'],
    [{ name: 'a', questions, startAt: null }, 'startAt'],
    [{ name: 'a', questions, endAt: '2026-11-20T10:00:00Z' }, 'endAt'],
    [{ name: 'a', questions, frequency: 2, frequencyStart: 8 }, 'frequencyStart'],
    [{ name: 'a', questions, frequency: 3 }, 'frequency'],
    [{ name: 'a', questions, design: { primaryColor: 'red' } }, 'design.primaryColor'],
    [{ name: 'a', questions, audienceId: { $ne: null } }, 'audienceId'],
  ])('refuses %j', async (body, path) => {
    const refused = await create(body);
    expect(refused.body).toMatchObject({ statusCode: 400, message: 'validation' });
    const { details } = refused.body as { details: { path: string }[] };
    expect(details.map((detail) => detail.path)).toContain(path);
  });

  it('refers to an audience and a thematic that are there', async () => {
    const body = { name: 'Theirs', userIds: [] };
    const audience = (await api.call('POST /audiences', { as: theirs.admin, body })).body as { id: string };
    const foreign = await create({ name: 'a', questions, audienceId: audience.id });
    expect(foreign.body).toMatchObject({ statusCode: 404, message: '404005' });
    expect((await create({ name: 'a', questions, audienceId: 'unknown' })).body).toEqual(foreign.body);
    expect((await create({ name: 'a', questions, thematicId: 'unknown' })).body).toMatchObject({
      message: '404006',
    });
  });

  it('keeps simple HTML and nothing else', async () => {
    const hostile = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
    const created = await create({
      name: `R&D <b>pulse</b>${hostile}`,
      description: hostile,
      thankYou: `<p>Thanks</p>${hostile}`,
      closed: '<svg/onload=alert(1)>',
      questions,
    });
    const link = '<a rel="noopener nofollow">x</a>';
    expect(created.body).toMatchObject({
      name: `R&D <b>pulse</b>${link}`,
      description: link,
      thankYou: `<p>Thanks</p>${link}`,
      closed: '',
    });
  });

  it('ignores fields that are not its own', async () => {
    const own = {
      companyId: theirs.company._id,
      secret: 'known',
      isLocked: true,
      _id: 'mine',
      createdBy: 'me',
    };
    const survey = (await create({ name: 'a', questions, ...own })).body as Survey;
    expect(survey).toMatchObject({ isLocked: false });
    const stored = await allModels(api.context)
      .Survey.findOne({
        _id: survey.id,
        companyId: ours.company._id,
      })
      .lean();
    expect(stored?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(stored?.createdBy).toBe(ours.admin.user._id);
  });
});

describe('a change of a survey', () => {
  it('leaves what is absent and clears what is null', async () => {
    const survey = await ours.createSurvey({ description: 'Why', thematicId: 'engagement' });
    const changed = (await change(survey.id, { endAt: null, thematicId: null, active: false }))
      .body as Survey;
    expect(changed).toEqual({ ...survey, endAt: null, thematicId: null, active: false });
    expect((await api.call(`GET /surveys/${survey.id}`, as())).body).toEqual(changed);
  });

  it('can write new questions until the first answer, then none, while the rest stays editable', async () => {
    const survey = await ours.createSurvey();
    const next = [
      { id: '1', label: 'Better?', order: 1 },
      { id: '2', label: 'Really?', order: 2 },
    ];
    const changed = (await change(survey.id, { questions: next })).body as Survey;
    expect(questionsOf(changed).map(({ label }) => label)).toEqual(['Better?', 'Really?']);
    expect((await ours.answer(changed, ours.members[0]?._id ?? '', [5, 6])).status).toBe(201);
    for (const other of [
      next.slice(1),
      [{ ...next[0], label: 'Other' }, next[1]],
      next.map((q) => ({ ...q, order: 9 - q.order })),
    ]) {
      const refused = await change(survey.id, { questions: JSON.stringify(other) });
      expect(refused.body).toMatchObject({ statusCode: 409, message: '409005' });
    }
    const same = await change(survey.id, { questions: changed.questions, name: 'New name', endAt: null });
    expect(same.body).toMatchObject({
      name: 'New name',
      endAt: null,
      isLocked: true,
      questions: changed.questions,
    });
  });

  it('of the questions and a first answer, at the same time, never leave an answer to other questions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const survey = await ours.createSurvey();
      const other = [{ id: 'other', label: 'Other?', order: 1 }];
      const [changed, ...answers] = await Promise.all([
        change(survey.id, { questions: other }),
        ...ours.members.map(({ _id }) => ours.answer(survey, _id, [5])),
      ]);
      const taken = answers.filter(({ status }) => status === 201);
      expect(changed.status === 200 ? taken.length : 0).toBe(0);
      const stored = await allModels(api.context)
        .Receipt.find({
          companyId: ours.company._id,
          surveyId: survey.id,
        })
        .lean();
      expect(stored).toHaveLength(taken.length);
    }
  });

  it('and another one, of different fields, both count', async () => {
    const survey = await ours.createSurvey();
    const changes = [
      { active: false },
      { name: 'New' },
      { endAt: null },
      { reminders: false },
      { frequency: 1 },
    ];
    await Promise.all(changes.map((body) => change(survey.id, body)));
    expect((await api.call(`GET /surveys/${survey.id}`, as())).body).toMatchObject({
      active: false,
      name: 'New',
      endAt: null,
      reminders: false,
      frequency: 1,
    });
  });

  it('never touches the labels of a template', async () => {
    const survey = await ours.createSurvey({ templateId: 2 });
    const forged = questionsOf(survey).map((question) => ({ ...question, label: 'Forged' }));
    const changed = (await change(survey.id, { questions: forged, name: 'Renamed' })).body as Survey;
    expect(changed).toMatchObject({ name: 'Renamed', questions: survey.questions });
  });

  it('refuses an end before the start, and a foreign audience', async () => {
    const survey = await ours.createSurvey();
    const early = await change(survey.id, { endAt: '2026-11-01T00:00:00Z' });
    expect(early.body).toMatchObject({ statusCode: 400, details: [{ path: 'endAt' }] });
    expect((await change(survey.id, { audienceId: 'unknown' })).body).toMatchObject({ message: '404005' });
    expect((await change(survey.id, { thematicId: 'unknown' })).body).toMatchObject({ message: '404006' });
  });
});

describe('the surveys of a pack', () => {
  it('are as many as it says, however many are created at once', async () => {
    const scene = await buildSurveyScene(api, { company: { packId: 1 } });
    const body = { name: 'a', questions };
    const created = await Promise.all(
      Array.from({ length: 20 }, () => api.call('POST /surveys', { as: scene.admin, body })),
    );
    expect(created.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = created.filter(({ status }) => status !== 201);
    expect(refused.every(({ text }) => text.includes('403001'))).toBe(true);
  });

  it('used up: an old survey cannot be moved or switched on beside another in place of a new one', async () => {
    const scene = await buildSurveyScene(api, { company: { packId: 1 } });
    const running = await scene.createSurvey({ name: 'Running' });
    const paused = await scene.createSurvey({ name: 'Paused', active: false });
    const later = await scene.createSurvey({
      name: 'Later',
      startAt: '2027-03-01T00:00:00Z',
      endAt: '2027-04-01T00:00:00Z',
    });
    const patch = (id: string, body: Record<string, unknown>) =>
      api.call(`PATCH /surveys/${id}`, { as: scene.admin, body });
    const overlap = { statusCode: 403, message: '403002' };
    expect((await patch(paused.id, { active: true })).body).toMatchObject(overlap);
    expect((await patch(later.id, { startAt: '2026-12-01T00:00:00Z' })).body).toMatchObject(overlap);
    expect((await patch(running.id, { endAt: null })).body).toMatchObject(overlap);
    expect((await patch(running.id, { endAt: '2027-02-01T00:00:00Z', name: 'Longer' })).status).toBe(200);
    expect((await patch(paused.id, { name: 'Still paused' })).status).toBe(200);
    await patch(running.id, { active: false });
    expect((await patch(paused.id, { active: true })).status).toBe(200);
  });
});

describe('a deleted survey', () => {
  it('is gone for everybody until it is restored, and for good when it is purged', async () => {
    const survey = await ours.createSurvey({}, [null, null]);
    const [member] = ours.members;
    expect((await ours.answer(survey, member?._id ?? '', [7, 8])).status).toBe(201);
    expect((await api.call(`DELETE /surveys/${survey.id}`, as())).body).toEqual({});
    for (const operation of [
      `GET /surveys/${survey.id}`,
      `PATCH /surveys/${survey.id}`,
      `DELETE /surveys/${survey.id}`,
      `GET /statistics/surveys/${survey.id}`,
      `GET /surveys/${survey.id}/advices`,
    ]) {
      const body = operation.startsWith('PATCH') ? { body: { name: 'x' } } : {};
      expect((await api.call(operation, { ...as(), ...body })).body).toMatchObject({ message: '404002' });
    }
    expect((await api.call(`GET /surveys/${survey.id}?u=${member?._id}`)).status).toBe(404);
    expect((await ours.answer(survey, ours.members[1]?._id ?? '', [7, 8])).body).toMatchObject({
      message: '404002',
    });
    const list = (await api.call('GET /surveys', as())).body as Survey[];
    expect(list.some(({ id }) => id === survey.id)).toBe(false);

    const restored = await api.call(`POST /surveys/${survey.id}/restore`, as());
    expect(restored.body).toEqual({ ...survey, isLocked: true, placeComesBack: false });
    const companyId = ours.company._id;
    const receipts = allModels(api.context).Receipt.countDocuments({ companyId, surveyId: survey.id });
    expect(await receipts).toBe(1);
    expect((await ours.answer(survey, member?._id ?? '', [7, 8])).body).toMatchObject({ message: '409004' });
  });
});

describe('surveys', () => {
  it('are listed newest first', async () => {
    const scene = await buildSurveyScene(api, { members: 1 });
    for (const name of ['First', 'Second', 'Third']) {
      await scene.createSurvey({ name });
      api.clock.advance(1000);
    }
    const list = (await api.call('GET /surveys', { as: scene.admin })).body as Survey[];
    expect(list.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect((await api.call('GET /surveys')).status).toBe(401);
    expect((await api.call('POST /surveys', { body: { name: 'a', questions } })).status).toBe(401);
  });

  it('are listed without the members of each and without logos, which no list shows', async () => {
    const scene = await buildSurveyScene(api, { members: 3 });
    const { id } = await scene.createSurvey();
    const answer = await api.call('GET /surveys', { as: scene.admin });
    for (const { _id } of scene.members) expect(answer.text).not.toContain(_id);
    const [listed] = answer.body as object[];
    const read = (await api.call(`GET /surveys/${id}`, { as: scene.admin })).body as Survey;
    const {
      audienceUserIds,
      design: _design,
      advancesAutomatically: _taps,
      comments: _comments,
      placeComesBack: _place,
      ...more
    } = read;
    const { language: _language, translation: _translation, translations: _translations, ...rest } = more;
    expect(listed).toEqual(rest);
    expect(audienceUserIds).toHaveLength(3);
  });

  it('are nobody else’s', async () => {
    const { id } = await ours.createSurvey();
    for (const operation of [
      `GET /surveys/${id}`,
      `PATCH /surveys/${id}`,
      `DELETE /surveys/${id}`,
      `POST /surveys/${id}/restore`,
      `GET /statistics/surveys/${id}`,
      `GET /surveys/${id}/advices`,
      `GET /surveys/${id}/responses/segmentations?segmentationId=x`,
    ]) {
      const body = operation.startsWith('PATCH') ? { body: { name: 'Mine' } } : {};
      const foreign = await api.call(operation, { as: theirs.admin, ...body });
      const unknown = await api.call(operation.replace(id, 'unknown'), { as: theirs.admin, ...body });
      expect(foreign.body).toMatchObject({ statusCode: 404, message: '404002' });
      expect(foreign.body).toEqual(unknown.body);
      const isPublic = operation === `GET /surveys/${id}`;
      expect((await api.call(operation, body)).status).toBe(isPublic ? 200 : 401);
    }
  });

  it('need a subscription, except for the public view', async () => {
    const scene = await buildSurveyScene(api, { members: 1 });
    const { id } = await scene.createSurvey();
    await allModels(api.context).Company.updateOne(
      { _id: scene.company._id },
      { $set: { subscription: null } },
    );
    for (const operation of [
      'GET /surveys',
      `GET /surveys/${id}`,
      `DELETE /surveys/${id}`,
      `GET /statistics/surveys/${id}`,
    ]) {
      expect((await api.call(operation, { as: scene.admin })).body).toMatchObject({ message: '403004' });
    }
    expect(await scene.open(id, scene.members[0]?._id ?? '')).toMatchObject({ state: 'closed' });
  });
});
