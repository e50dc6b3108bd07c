import type { AuditEvent, CouncilNote } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildCouncilScene, type CouncilScene } from './testing/council-scene';

let api: TestApi;
let scene: CouncilScene;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  await allModels(api.context).Attempt.deleteMany({});
  scene = await buildCouncilScene(api, { members: 24 });
});

describe('before launch', () => {
  it('reads surveys and templates; after the first invitation, no more', async () => {
    const session = await scene.makeSeat();
    const survey = await scene.createSurvey({ startAt: '2026-12-01T08:00:00.000Z', name: 'Winter' });
    await scene.admin$('POST /own-templates', { surveyId: survey.id, name: 'Ours', description: '' });
    const { drafts } = await scene.page(session, { page: 'home' });
    expect(drafts.map(({ subject, name }) => [subject, name])).toEqual([
      ['survey', 'Winter'],
      ['template', 'Ours'],
    ]);
    const draft = await scene.page(session, { page: 'draft', surveyId: survey.id } as never);
    expect(draft).toMatchObject({ questions: [{ label: 'Question 1' }], notes: [] });
    api.clock.set('2026-12-01T08:01:00.000Z');
    await scene.work();
    const later = await scene.visit();
    expect((await scene.view(later, { page: 'draft', surveyId: survey.id })).status).toBe(404);
    const note = { session: later, kind: 'seen', subject: 'survey', subjectId: survey.id };
    expect((await api.call('POST /council/notes', { body: note })).status).toBe(404);
  });

  it('says that it saw a survey, or objects; administrators and the audit trail keep the text', async () => {
    const session = await scene.makeSeat();
    const survey = await scene.createSurvey({ startAt: '2026-12-01T08:00:00.000Z', name: 'Winter' });
    const note = (body: object) =>
      api.call('POST /council/notes', {
        body: { session, subject: 'survey', subjectId: survey.id, ...body },
      });
    expect((await note({ kind: 'objection', text: ' ' })).status).toBe(400);
    expect((await note({ kind: 'seen' })).status).toBe(201);
    api.clock.advance(1000);
    expect((await note({ kind: 'objection', text: 'Question 3 asks for health' })).status).toBe(201);
    const { notes } = (await scene.admin$('GET /council-seat')).body as { notes: CouncilNote[] };
    expect(notes).toMatchObject([
      { kind: 'objection', name: 'Winter', text: 'Question 3 asks for health' },
      { kind: 'seen', text: '' },
    ]);
    const events = (await scene.admin$('GET /audit-events')).body as AuditEvent[];
    expect(events.find(({ action }) => action === 'councilObjection')).toMatchObject({
      ...{ actorId: null, targetName: 'Winter', note: 'Question 3 asks for health' },
    });
    const [mail] = await scene.mails({ kind: 'councilSeatChanged', to: scene.admin.user.email ?? '' });
    expect(mail?.payload).toMatchObject({
      ...{ what: 'objection', about: 'Winter', isSeatTold: false },
      link: expect.stringMatching(/\/company\?tab=privacy$/),
    });
    const page = await scene.page(session, { page: 'draft', surveyId: survey.id } as never);
    expect((page as { notes: unknown[] }).notes).toHaveLength(2);
  });

  it('objects fifty times at most, of however many drafts: each is mailed to all administrators', async () => {
    const session = await scene.makeSeat();
    const drafts: string[] = [];
    for (const name of ['A', 'B', 'C'])
      drafts.push((await scene.createSurvey({ startAt: '2026-12-01T08:00:00.000Z', name })).id);
    const note = (times: number, kind: string) => {
      const body = { session, subject: 'survey', subjectId: drafts[times % 3], kind, text: 'No' };
      return api.call('POST /council/notes', { body });
    };
    const mails = async () =>
      (await scene.mails({ kind: 'councilSeatChanged' })).filter(
        ({ payload }) => payload['what'] === 'objection',
      ).length;
    for (let times = 0; times < 50; times += 1) expect((await note(times, 'objection')).status).toBe(201);
    expect(await mails()).toBe(50);
    expect((await note(50, 'objection')).body).toMatchObject({ message: '423001' });
    expect(await mails()).toBe(50);
    // What nobody is mailed about is not counted.
    expect((await note(50, 'seen')).status).toBe(201);
  });

  it('says so many times at most, and changes nothing else', async () => {
    const session = await scene.makeSeat();
    const survey = await scene.createSurvey({ startAt: '2026-12-01T08:00:00.000Z' });
    const stored = () =>
      allModels(api.context).Survey.findOne({ _id: survey.id, companyId: scene.company._id }).lean();
    const before = await stored();
    const body = { session, kind: 'seen', subject: 'survey', subjectId: survey.id };
    const say = () =>
      Promise.all(Array.from({ length: 12 }, () => api.call('POST /council/notes', { body })));
    const said = [...(await say()), ...(await say())];
    expect(said.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(await stored()).toEqual(before);
  });
});
