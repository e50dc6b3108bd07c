import {
  type Action,
  type ActionList,
  type AuditEvent,
  type CompanyDashboard,
  MAX_ACTIONS,
} from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels, buildAction, buildPastWeeks, buildSegmentation, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  scene = await buildSurveyScene(api);
});
afterAll(() => api.close());

const call = (operation: string, body?: object) =>
  api.call(operation, { as: scene.admin, ...(body && { body }) });
const list = async (query = '') => (await call(`GET /actions${query}`)).body as ActionList;
const titles = async (query: string) => (await list(query)).actions.map(({ title }) => title);
const build = (fields: Partial<Parameters<typeof buildAction>[1]> = {}) =>
  buildAction(api.context, { companyId: scene.company._id, ownerId: scene.admin.user._id, ...fields });
const dayAhead = (days: number) =>
  new Date(Number(api.clock.now()) + days * 86_400_000).toISOString().slice(0, 10);

describe('the list of actions', () => {
  it('is filtered by each thing that an action names, and says what it can be filtered by', async () => {
    const ada = await buildUser(api.context, scene.company._id, { name: 'Ada', role: 1 });
    const team = { segmentationId: 'site', groupId: 'lyon' };
    const words = { survey: 'Mood', question: '', segmentation: 'Site', group: 'Lyon' };
    await build({ title: 'late', dueDate: dayAhead(-2), ownerId: ada._id });
    await build({ title: 'late and done', dueDate: dayAhead(-3), state: 'done' });
    await build({ title: 'for Lyon', ...team, words, thematicId: 'well-being', surveyId: 'mood' });
    await build({ title: 'soon', dueDate: dayAhead(1), state: 'underWay' });
    expect(await titles('')).toEqual(['late and done', 'late', 'soon', 'for Lyon']);
    expect(await titles('?overdue=1')).toEqual(['late']);
    expect(await titles('?state=underWay')).toEqual(['soon']);
    expect(await titles(`?ownerId=${ada._id}`)).toEqual(['late']);
    expect(await titles('?surveyId=mood')).toEqual(['for Lyon']);
    expect(await titles('?thematicId=well-being')).toEqual(['for Lyon']);
    expect(await titles('?segmentationId=site&groupId=lyon')).toEqual(['for Lyon']);
    expect(await titles('?segmentationId=site&groupId=paris')).toEqual([]);
    const { total, choices } = await list('?overdue=1');
    expect(total).toBe(4);
    expect(choices.owners.map(({ name }) => name).sort()).toEqual(['Ada', scene.admin.user.name].sort());
    expect(choices.surveys).toContainEqual({ id: 'mood', name: 'Mood' });
    expect(choices.teams).toEqual([{ ...team, segmentation: 'Site', group: 'Lyon' }]);
    for (const query of ['?state=lost', '?overdue=yes', '?ownerId=%24ne%20x', '?surveyId=a&surveyId=b']) {
      expect((await call(`GET /actions${query}`)).status).toBe(400);
    }
  });

  it('tells how the score of its question changed once a round began after it, with the margin', async () => {
    const survey = await scene.createSurvey({ startAt: '2030-01-01T00:00:00Z', endAt: null });
    const past = { companyId: scene.company._id, surveyId: survey.id, rounds: 3 };
    await buildPastWeeks(api.context.settings.MONGODB_URI, past);
    const [first, second, third] = await allModels(api.context)
      .Round.find({ companyId: scene.company._id, surveyId: survey.id })
      .sort({ startsAt: 1 })
      .lean();
    const about = { surveyId: survey.id, periodId: first?.periodId ?? '', questionId: '1' };
    await build({ ...about, title: 'early', state: 'done', beganAt: first?.endsAt ?? null });
    await build({ ...about, title: 'late', state: 'done', beganAt: third?.startsAt ?? null });
    await build({
      ...about,
      title: 'of nothing',
      state: 'done',
      questionId: null,
      beganAt: second?.startsAt ?? null,
    });
    const { actions } = await list();
    const effects = new Map(actions.map(({ title, effect }) => [title, effect]));
    const effect = effects.get('early');
    expect(effect?.since).toBe(third?.periodId);
    expect((effect?.after ?? 0) - (effect?.before ?? 0)).toBeCloseTo(effect?.change.difference ?? NaN);
    expect(effect?.change.marginOfError).toBeGreaterThan(0);
    expect([effects.get('late'), effects.get('of nothing')]).toEqual([undefined, undefined]);
  });

  it('stays readable when the survey, the segmentation and the owner are gone', async () => {
    const ada = await buildUser(api.context, scene.company._id, { name: 'Ada', role: 1 });
    const survey = await scene.createSurvey({ name: 'Mood' });
    const segmentationId = await buildSegmentation(api.context, scene.company._id, {
      name: 'Site',
      options: ['lyon'],
    });
    const words = { survey: 'Mood', question: 'Question 1', segmentation: 'Site', group: 'lyon' };
    const about = { surveyId: survey.id, questionId: '1', segmentationId, groupId: 'lyon', words };
    const id = await build({ ...about, title: 'Stay', ownerId: ada._id });
    const [before] = (await list()).actions;
    expect(before).toMatchObject({ hasSurvey: true, owner: { name: 'Ada' } });
    await call(`DELETE /surveys/${survey.id}`);
    await call(`DELETE /users/${ada._id}`);
    await call(`DELETE /segmentations/${segmentationId}`);
    const gone = { ...before, hasSurvey: false, owner: null };
    expect((await list()).actions).toEqual([gone]);
    const { Survey } = allModels(api.context);
    await Survey.deleteOne({ _id: survey.id, companyId: scene.company._id });
    expect((await list()).actions).toEqual([gone]);
    const changed = await call(`PATCH /actions/${id}`, {
      version: 1,
      state: 'done',
      team: { segmentationId, groupId: 'lyon' },
    });
    expect(changed.body).toMatchObject({ state: 'done', team: { group: 'lyon' } });
  });

  it('is nobody else’s', async () => {
    const id = await build({ title: 'Ours alone', ownerId: scene.admin.user._id });
    const foreign = await buildSurveyScene(api);
    expect((await api.call('GET /actions', { as: foreign.admin })).text).not.toContain('Ours alone');
    const body = { version: 1, title: 'Mine' };
    for (const operation of [
      `PATCH /actions/${id}`,
      `DELETE /actions/${id}`,
      `POST /actions/${id}/restore`,
    ]) {
      const given = operation.startsWith('PATCH') ? { as: foreign.admin, body } : { as: foreign.admin };
      const [theirs, unknown] = [
        await api.call(operation, given),
        await api.call(operation.replace(id, newId()), given),
      ];
      expect(theirs.body).toMatchObject({ statusCode: 404, message: '404009' });
      expect(theirs.text).toBe(unknown.text);
    }
    expect((await list()).actions).toMatchObject([{ title: 'Ours alone', version: 1 }]);
  });

  it('is limited, and erased with the company', async () => {
    const survey = await scene.createSurvey();
    await scene.answer(survey, scene.members[0]?._id ?? '', [5]);
    const save = () =>
      call('POST /actions', {
        ...{ surveyId: survey.id, round: 'once', questionId: null, title: 'One more', team: null },
        ...{ ownerId: scene.admin.user._id, dueDate: null, steps: [], notes: '' },
      });
    expect((await save()).status).toBe(201);
    const { Action: model } = allModels(api.context);
    const companyId = scene.company._id;
    const [first] = await model.find({ companyId }).lean();
    await model.insertMany(Array.from({ length: MAX_ACTIONS - 1 }, () => ({ ...first, _id: newId() })));
    expect((await save()).body).toMatchObject({ message: '409008' });
    await call(`DELETE /companies/${companyId}`);
    await api.call('DELETE /auth/unregister', { as: await scene.signIn() });
    expect(await model.countDocuments({ companyId })).toBe(0);
  });

  it('is told on the dashboard as far as it is due, at once after a change', async () => {
    const due = async () => ((await call('GET /companies/dashboard')).body as CompanyDashboard).due.actions;
    expect(await due()).toEqual([]);
    const late = await build({ title: 'late', dueDate: dayAhead(-1) });
    await build({ title: 'soon', dueDate: dayAhead(6), state: 'underWay' });
    await build({ title: 'later', dueDate: dayAhead(9) });
    await build({ title: 'done', dueDate: dayAhead(0), state: 'done' });
    const rest = { title: 'soon', dueDate: dayAhead(6), isOverdue: false };
    expect(await due()).toMatchObject([{ id: late, title: 'late', isOverdue: true }, rest]);
    expect((await call(`PATCH /actions/${late}`, { version: 1, state: 'done' })).status).toBe(200);
    expect(await due()).toMatchObject([rest]);
  });

  it('leaves a trail that names actions and what became of them', async () => {
    const id = await build({ title: 'A trail' });
    const { version } = (await call(`PATCH /actions/${id}`, { version: 1, state: 'underWay' }))
      .body as Action;
    await call(`PATCH /actions/${id}`, { version, notes: 'A secret note' });
    await call(`DELETE /actions/${id}`);
    await call(`POST /actions/${id}/restore`);
    const answer = await call('GET /audit-events?language=en');
    const recorded = (answer.body as AuditEvent[]).filter(({ target }) => target === `action:${id}`);
    expect(recorded.map(({ action, note }) => `${action} ${note}`).sort()).toEqual([
      'actionDelete null',
      'actionRestore null',
      'actionUpdate null',
      'actionUpdate under way',
    ]);
    expect(new Set(recorded.map(({ targetName }) => targetName))).toEqual(new Set(['A trail']));
    expect(answer.text).not.toContain('secret');
  });
});
