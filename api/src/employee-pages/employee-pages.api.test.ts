import type { Action, AuditEvent, EmployeePage } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let ours: SurveyScene;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  ours = await buildSurveyScene(api, { members: 8, company: { timeZone: 'Europe/Paris' } });
  theirs = await buildSurveyScene(api);
});
afterAll(() => api.close());

const nothing = { findings: [], decided: '', declined: '' };
const english = {
  findings: ['Workload is heavy', ''],
  decided: 'Two more people\nFrom May on',
  declined: 'No',
};
const french = { findings: ['La charge est lourde'], decided: 'Deux personnes de plus', declined: '' };

/** A survey whose only round is over, with this many answers. */
async function closedSurvey(answers = 6): Promise<string> {
  const survey = await ours.createSurvey({}, ['Meaning', 'Means']);
  for (const [index, { _id }] of ours.members.slice(0, answers).entries())
    await ours.answer(survey, _id, [9, index % 3]);
  await ours.close(survey);
  ours = { ...ours, admin: await ours.signIn() };
  return survey.id;
}

const call = (operation: string, body?: object) =>
  api.call(operation, { as: ours.admin, ...(body && { body }) });
const path = (surveyId: string) => `/surveys/${surveyId}/employee-page`;
const read = async (surveyId: string) => (await call(`GET ${path(surveyId)}`)).body as EmployeePage;
const save = (surveyId: string, version: number, texts: object) =>
  call(`PATCH ${path(surveyId)}`, { round: 'once', version, texts });
const publish = (surveyId: string, version: number, at: object | null = null) =>
  call(`POST ${path(surveyId)}/publication`, { round: 'once', version, at });
const withdraw = (surveyId: string) => call(`DELETE ${path(surveyId)}/publication?round=once`);

describe('a page for employees', () => {
  it('begins as a draft in both languages, of the whole company and of nobody’s group', async () => {
    const surveyId = await closedSurvey();
    const page = await read(surveyId);
    expect(page).toMatchObject({ state: 'draft', version: 0, showsFrom: null, link: null });
    const namesIn = (findings: readonly string[]) => findings.map((each) => /Question \d/.exec(each)?.[0]);
    expect(namesIn(page.texts.en.findings)).toEqual(['Question 1', 'Question 2']);
    expect(namesIn(page.texts.fr.findings)).toEqual(['Question 1', 'Question 2']);
    expect(page.texts.fr.findings).not.toEqual(page.texts.en.findings);
    expect(page.texts.en.decided).toBe('');
  });

  it('begins with what was decided after its own round', async () => {
    const [surveyId, elsewhere] = [await closedSurvey(), await closedSurvey()];
    const decide = async (about: object) => {
      const action = { ownerId: ours.admin.user._id, questionId: null, round: 'once', notes: '', steps: [] };
      const body = { ...action, team: null, dueDate: null, ...about };
      return (await call('POST /actions', body)).body as Action;
    };
    await decide({ surveyId, title: 'Two more people' });
    await decide({ surveyId: elsewhere, title: 'Elsewhere' });
    const { id, version } = await decide({ surveyId, title: 'A canteen' });
    await call(`PATCH /actions/${id}`, { version, state: 'dropped', reason: 'No budget' });
    const { texts } = await read(surveyId);
    expect([texts.en.decided, texts.en.declined]).toEqual(['Two more people', 'A canteen: No budget']);
    expect(texts.fr.decided).toBe('Two more people');
  });

  it('tells nothing of a round that runs or of too few people, and takes nothing about it', async () => {
    const running = await ours.createSurvey({}, ['Meaning']);
    for (const { _id } of ours.members) await ours.answer(running, _id, [5]);
    for (const surveyId of [running.id, await closedSurvey(4)]) {
      expect(await read(surveyId)).toMatchObject({ state: 'noResults', texts: { en: nothing, fr: nothing } });
      expect((await save(surveyId, 0, { en: english, fr: french })).body).toMatchObject({
        message: '409010',
      });
      expect((await publish(surveyId, 1)).body).toMatchObject({ message: '409010' });
    }
  });

  it('is saved, published, changed and withdrawn, each in the audit trail', async () => {
    const surveyId = await closedSurvey();
    const saved = (await save(surveyId, 0, { en: english, fr: nothing })).body as EmployeePage;
    expect(saved).toMatchObject({ state: 'draft', version: 1, link: null, texts: { en: english } });
    const published = (await publish(surveyId, 1)).body as EmployeePage;
    expect(published).toMatchObject({ state: 'published', version: 1 });
    expect(published.link).toMatch(/\/w\/[\w-]{22}$/);
    expect((await save(surveyId, 1, { en: nothing, fr: french })).body).toMatchObject({ version: 2 });
    expect((await withdraw(surveyId)).status).toBe(200);
    expect(await read(surveyId)).toMatchObject({ state: 'withdrawn', version: 2, link: published.link });
    expect((await withdraw(surveyId)).status).toBe(200);
    const events = (await call('GET /audit-events')).body as AuditEvent[];
    const about = events.filter(
      ({ target, action }) => target === `survey:${surveyId}` && /^employee/.test(action),
    );
    expect(about.map(({ action }) => action).sort()).toEqual([
      'employeePagePublish',
      'employeePageUpdate',
      'employeePageUpdate',
      'employeePageWithdraw',
    ]);
  });

  it('is shown from a day and time of the company’s clocks on', async () => {
    const surveyId = await closedSurvey();
    await save(surveyId, 0, { en: english, fr: french });
    const day = new Date(api.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const scheduled = (await publish(surveyId, 1, { day, time: '09:30' })).body as EmployeePage;
    expect(scheduled.state).toBe('scheduled');
    // The hour depends on whether it is summer or winter.
    expect(['T07:30', 'T08:30'].map((hour) => `${day}${hour}:00.000Z`)).toContain(scheduled.showsFrom);
    expect((await publish(surveyId, 1, { day: '2001-01-01', time: '09:30' })).body).toMatchObject({
      message: 'validation',
      details: [{ path: 'at' }],
    });
  });

  it('loses nothing of two who write at the same time: the second is told', async () => {
    const surveyId = await closedSurvey();
    const firsts = await Promise.all([1, 2].map(() => save(surveyId, 0, { en: english, fr: french })));
    expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(surveyId, 1, { en: english, fr: nothing })).status).toBe(200);
    const late = await save(surveyId, 1, { en: nothing, fr: french });
    expect(late.body).toMatchObject({ statusCode: 409, message: '409012' });
    expect((await publish(surveyId, 1)).body).toMatchObject({ message: '409012' });
    expect((await read(surveyId)).texts.en).toEqual(english);
  });

  it('403009: shown, and changed while it is, after a recent sign-in alone; written and withdrawn in any session', async () => {
    const surveyId = await closedSurvey();
    const stale = await ours.signIn();
    const { companyId } = stale.user;
    const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
    await allModels(api.context).Session.updateOne({ _id: stale.sessionId, companyId }, { signedInAt });
    const recent = ours.admin;
    const saveAs = (as: typeof stale, version: number) =>
      api.call(`PATCH ${path(surveyId)}`, { as, body: { round: 'once', version, texts: { en: english } } });
    const publishAs = (as: typeof stale, version: number, at: object | null = null) =>
      api.call(`POST ${path(surveyId)}/publication`, { as, body: { round: 'once', version, at } });
    expect((await saveAs(stale, 0)).status).toBe(200);
    expect((await publishAs(stale, 1)).body).toMatchObject({ message: '403009' });
    expect(await read(surveyId)).toMatchObject({ state: 'draft', version: 1 });
    const day = new Date(api.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    for (const at of [{ day, time: '09:30' }, null]) {
      expect((await publishAs(recent, 1, at)).status).toBe(200);
      expect((await saveAs(stale, 1)).body).toMatchObject({ message: '403009' });
    }
    expect(await read(surveyId)).toMatchObject({ state: 'published', version: 1 });
    const withdrawn = await api.call(`DELETE ${path(surveyId)}/publication?round=once`, { as: stale });
    expect(withdrawn.status).toBe(200);
    expect((await saveAs(stale, 1)).status).toBe(200);
  });

  it('says enough before it is shown, and as long as it is', async () => {
    const surveyId = await closedSurvey();
    await save(surveyId, 0, { en: { ...english, decided: '' }, fr: { ...french, findings: [''] } });
    const tooLittle = { message: 'validation', details: [{ path: 'texts' }] };
    expect((await publish(surveyId, 1)).body).toMatchObject(tooLittle);
    await save(surveyId, 1, { en: english, fr: nothing });
    await publish(surveyId, 2);
    expect((await save(surveyId, 2, { en: nothing, fr: nothing })).body).toMatchObject(tooLittle);
  });

  it.each([
    [{ ...english, findings: ['a', 'b', 'c', 'd'] }, 'texts.en.findings'],
    [{ ...english, findings: ['x'.repeat(301)] }, 'texts.en.findings.0'],
    [{ ...english, decided: 'x'.repeat(1501) }, 'texts.en.decided'],
    [{ ...english, declined: { $gt: '' } }, 'texts.en.declined'],
  ])('refuses %j', async (en, field) => {
    const refused = await save('any', 0, { en, fr: french });
    expect(refused.body).toMatchObject({ message: 'validation', details: [{ path: field }] });
  });

  it('is nobody else’s', async () => {
    const surveyId = await closedSurvey();
    await save(surveyId, 0, { en: english, fr: french });
    for (const [operation, body] of [
      [`GET ${path(surveyId)}`],
      [`PATCH ${path(surveyId)}`, { round: 'once', version: 1, texts: { en: english, fr: french } }],
      [`POST ${path(surveyId)}/publication`, { round: 'once', version: 1, at: null }],
      [`DELETE ${path(surveyId)}/publication?round=once`],
    ] as const) {
      const refused = await api.call(operation, { as: theirs.admin, ...(body && { body }) });
      expect(refused.body, operation).toMatchObject({ statusCode: 404, message: '404002' });
    }
    expect(await read(surveyId)).toMatchObject({ version: 1, state: 'draft' });
  });
});
