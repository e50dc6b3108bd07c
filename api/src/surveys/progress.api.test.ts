import type { AuditEvent, SurveyProgress } from '@elan/contracts';
import { allModels, buildUser } from '@elan/domain/testing';
import { openDueRounds, closeRounds } from '@elan/domain/scheduling';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi, startBeside, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;

beforeEach(async () => {
  api = await startApi();
  // Wednesday, during working hours of the company.
  api.clock.set('2026-12-02T10:00:00Z');
  scene = await buildSurveyScene(api, { members: 8 });
});
afterEach(() => api.close());

const month = { startAt: '2026-12-02T10:00:00Z', endAt: '2026-12-31T22:59:59.999Z' };
const DAY = 86_400_000;

async function call(
  operation: string,
  more: { at?: TestApi } = {},
): Promise<{ status: number; body: unknown }> {
  const { status, body } = await (more.at ?? api).call(operation, { as: await scene.signIn() });
  return { status, body };
}
const progressOf = async ({ id }: { id: string }) =>
  (await call(`GET /surveys/${id}/progress`)).body as SurveyProgress;

const answerAs = async (survey: { id: string; questions: string }, from: number, to: number) => {
  for (const { _id } of scene.members.slice(from, to)) await scene.answer(survey, _id, [8]);
};

async function openSurvey(draft: Parameters<SurveyScene['createSurvey']>[0] = month) {
  const survey = await scene.createSurvey(draft);
  await openDueRounds(api.context);
  return survey;
}

const reasons = ({ actions }: SurveyProgress) =>
  Object.fromEntries(Object.entries(actions).map(([name, { reason }]) => [name, reason]));

describe('the progress of a survey', () => {
  it('counts answers by the rule of the statistics: none below the minimum group size', async () => {
    const survey = await openSurvey();
    for (const [from, to] of [
      [0, 4],
      [4, 5],
      [5, 8],
    ] as const) {
      await answerAs(survey, from, to);
      const { answered, participation, remaining, invited, actions } = await progressOf(survey);
      const statistics = await scene.statistics(survey.id);
      expect([answered, participation]).toEqual([statistics.responsesAmount, statistics.rates.participation]);
      expect(answered).toBe(to < 5 ? null : to);
      expect(remaining).toBe(to < 5 ? null : 8 - to);
      expect(actions.remind.count).toBe(remaining);
      expect(invited).toBe(8);
    }
  });

  it('names nobody but whom an invitation cannot reach', async () => {
    const survey = await openSurvey();
    await answerAs(survey, 0, 6);
    const text = JSON.stringify(await progressOf(survey));
    for (const { _id, name, email } of scene.members) {
      for (const word of [_id, name, email ?? '']) expect(text).not.toContain(word);
    }
  });

  it('says what comes, and what can be done, in each state', async () => {
    const running = await openSurvey();
    api.clock.set('2026-12-02T10:00:01Z');
    const progress = await progressOf(running);
    expect(progress).toMatchObject({ status: 'running', round: { periodId: 'once', opened: true } });
    expect(progress.timeline.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'opened done',
      'invitations planned',
      'nextResults planned',
      'reminderHalfway planned',
      'reminderLast planned',
      'end planned',
    ]);
    expect(reasons(progress)).toEqual({
      remind: 'few',
      extend: null,
      end: null,
      pause: null,
      resume: 'active',
    });

    await api.call(`PATCH /surveys/${running.id}`, { as: scene.admin, body: { active: false } });
    const paused = await progressOf(running);
    expect(paused).toMatchObject({ status: 'paused', nextFrom: null });
    expect(reasons(paused)).toEqual({
      remind: 'paused',
      extend: null,
      end: null,
      pause: 'paused',
      resume: null,
    });

    const upcoming = await scene.createSurvey({ startAt: '2026-12-10T23:00:00Z', endAt: null });
    expect(reasons(await progressOf(upcoming))).toEqual({
      remind: 'upcoming',
      extend: 'noEnd',
      end: 'upcoming',
      pause: null,
      resume: 'active',
    });
    const draft = await scene.createSurvey({ active: false });
    const { status, actions, timeline } = await progressOf(draft);
    expect(status).toBe('draft');
    expect(actions).toMatchObject({ end: { reason: 'draft' }, remind: { reason: 'draft' } });
    expect(timeline.length).toBeGreaterThan(0);
  });

  it('tells the next round of a recurring survey', async () => {
    const survey = await openSurvey({ ...month, endAt: null, frequency: 1, frequencyStart: 1 });
    const { timeline, round } = await progressOf(survey);
    expect(round).toMatchObject({ periodId: '2026-12-01', endsAt: '2026-12-31T22:59:59.999Z' });
    expect(timeline.at(-1)).toEqual({
      kind: 'nextRound',
      at: '2026-12-31T23:00:00.000Z',
      state: 'planned',
    });
  });

  it('expects what earlier rounds brought: its own, else those of the company, else nothing', async () => {
    const first = await openSurvey();
    await answerAs(first, 0, 6);
    expect((await progressOf(first)).expected).toBeNull();
    await scene.close(first);
    const second = await openSurvey();
    expect((await progressOf(second)).expected).toEqual({
      low: 0.75,
      median: 0.75,
      high: 0.75,
      rounds: 1,
      of: 'company',
    });
    // One in which fewer than the minimum answered shows nothing.
    await answerAs(second, 0, 4);
    await scene.close(second);
    expect((await progressOf(second)).expected).toMatchObject({ rounds: 1, of: 'company' });
    const own = (await progressOf(first)).expected;
    expect(own).toMatchObject({ rounds: 1, of: 'survey' });
  });

  it('expects of a round that runs what others gained from its point on, and never less than is reached', async () => {
    const first = await openSurvey();
    await answerAs(first, 0, 5);
    await scene.close(first);
    const second = await openSurvey();
    await answerAs(second, 0, 6);
    const { participation, expected } = await progressOf(second);
    expect(participation).toBe(0.75);
    // Everybody who answered the first had done so by its second day.
    expect(expected).toMatchObject({ low: 0.75, median: 0.75, high: 0.75 });
    await allModels(api.context)
      .DayCount.updateMany({ surveyId: first.id }, { day: '2026-12-20' })
      .setOptions({ acrossCompanies: true });
    // Five of eight who were missing came later, which are as many of the two that are missing now.
    const late = 0.75 + 0.25 * (5 / 8);
    expect((await progressOf(second)).expected).toMatchObject({ low: late, median: late, high: late });
  });

  it('counts who joined the audience since it opened', async () => {
    const survey = await openSurvey();
    await buildUser(api.context, scene.company._id);
    api.clock.set('2026-12-02T10:01:00Z');
    await openDueRounds(api.context);
    expect((await progressOf(survey)).invited).toBe(9);
  });

  it('is that of the caller’s company alone', async () => {
    const survey = await openSurvey();
    const stranger = await buildSurveyScene(api);
    for (const operation of [
      `GET /surveys/${survey.id}/progress`,
      `POST /surveys/${survey.id}/reminders`,
      `POST /surveys/${survey.id}/test-mail`,
      `POST /surveys/${survey.id}/end`,
    ]) {
      const { status } = await api.call(operation, { as: stranger.admin });
      expect([operation, status]).toEqual([operation, 404]);
    }
    expect(
      (await allModels(api.context).Survey.findById(survey.id).setOptions({ acrossCompanies: true }))?.endAt,
    ).toEqual(new Date(month.endAt));
  });
});

describe('reminding by hand', () => {
  it('is heard once of two that are asked of two APIs at the same time, and audited', async () => {
    const survey = await openSurvey();
    await answerAs(survey, 0, 5);
    const beside = await startBeside(api);
    try {
      const asked = await Promise.all(
        [api, beside, api, beside].map((at) => call(`POST /surveys/${survey.id}/reminders`, { at })),
      );
      expect(asked.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
      expect(asked.find(({ status }) => status === 202)?.body).toEqual({ from: '2026-12-02T10:00:00.000Z' });
      expect(asked.find(({ status }) => status === 409)?.body).toMatchObject({ message: '409010' });
    } finally {
      await beside.close();
    }
    const { timeline, actions } = await progressOf(survey);
    expect(timeline.filter(({ kind }) => kind === 'reminderByHand')).toHaveLength(1);
    expect(actions.remind).toMatchObject({ allowed: false, reason: 'recent' });
    const { body: trail } = await call('GET /audit-events');
    expect((trail as AuditEvent[]).filter(({ action }) => action === 'reminderOrder')).toMatchObject([
      { target: `survey:${survey.id}`, details: {} },
    ]);
  });

  it('is refused while it cannot be done', async () => {
    const survey = await openSurvey();
    const remind = async () => (await call(`POST /surveys/${survey.id}/reminders`)).status;
    await answerAs(survey, 0, 4);
    expect(await remind()).toBe(409);
    await answerAs(survey, 4, 5);
    await api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body: { active: false } });
    expect(await remind()).toBe(409);
  });
});

describe('a test mail', () => {
  it('goes to the caller, with the preview and no personal link, and not too often', async () => {
    const survey = await scene.createSurvey({ active: false });
    const { status } = await call(`POST /surveys/${survey.id}/test-mail`);
    expect(status).toBe(202);
    const [mail, ...others] = await allModels(api.context).OutboxMail.find({ kind: 'surveyTest' }).lean();
    expect([mail?.to, others]).toEqual([scene.admin.user.email, []]);
    const statuses = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await call(`POST /surveys/${survey.id}/test-mail`)).status);
    expect(statuses.at(-1)).toBe(423);
  });
});

describe('ending a survey', () => {
  it('closes its round for good, publishes what may be, and no other follows', async () => {
    const survey = await openSurvey({ ...month, endAt: null, frequency: 1, frequencyStart: 1 });
    await answerAs(survey, 0, 6);
    api.clock.set('2026-12-04T10:00:00Z');
    const ended = await call(`POST /surveys/${survey.id}/end`);
    expect(ended).toMatchObject({ status: 200, body: { endAt: '2026-12-04T10:00:00.000Z' } });
    api.clock.set('2026-12-04T10:02:00Z');
    await closeRounds(api.context);
    const statistics = await scene.statistics(survey.id, '?round=2026-12-01');
    expect(statistics).toMatchObject({
      included: 6,
      running: null,
      range: { startDate: '2026-12-02', endDate: '2026-12-04' },
    });
    const progress = await progressOf(survey);
    expect(progress).toMatchObject({ status: 'ended', answered: 6 });
    expect(progress.timeline.at(-1)).toEqual({ kind: 'end', at: '2026-12-04T10:00:00.000Z', state: 'done' });
    expect(new Set(Object.values(reasons(progress)))).toEqual(new Set(['ended']));
    expect((await scene.answer(survey, scene.members[6]?._id ?? '', [3])).status).toBe(403);
    const later = Date.parse('2026-12-04T10:02:00Z') + 60 * DAY;
    api.clock.set(new Date(later));
    await openDueRounds(api.context);
    expect(await allModels(api.context).Round.countDocuments({ companyId: scene.company._id })).toBe(1);
  });

  it('never publishes a rest of fewer than the minimum group size', async () => {
    const survey = await openSurvey();
    await answerAs(survey, 0, 4);
    api.clock.set('2026-12-04T10:00:00Z');
    await call(`POST /surveys/${survey.id}/end`);
    api.clock.set('2026-12-04T10:02:00Z');
    await closeRounds(api.context);
    expect(await progressOf(survey)).toMatchObject({ answered: null, participation: null });
    expect(await scene.statistics(survey.id)).toMatchObject({ suppressed: true, responsesAmount: null });
  });

  it('is refused of one that is over, a draft, or not begun; and cannot be undone', async () => {
    const survey = await openSurvey();
    const draft = await scene.createSurvey({ active: false });
    const upcoming = await scene.createSurvey({ startAt: '2026-12-10T23:00:00Z' });
    api.clock.set('2026-12-04T10:00:00Z');
    await call(`POST /surveys/${survey.id}/end`);
    api.clock.set('2026-12-04T10:00:01Z');
    for (const { id } of [survey, draft, upcoming]) {
      expect(await call(`POST /surveys/${id}/end`)).toMatchObject({
        status: 403,
        body: { message: '403007' },
      });
    }
    const body = { endAt: '2026-12-20T10:00:00Z' };
    const { status } = await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body });
    expect(status).toBe(400);
  });
});
