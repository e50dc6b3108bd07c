import { thoroughly } from '@elan/tooling/repeats';
import type { Survey } from '@elan/contracts';
import { deliverMails, type Mailer, openDueRounds } from '@elan/domain/scheduling';
import { buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEverything } from '../testing/read-everything';
import { startApi, type TestApi } from '../testing/start-api';
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
const others = [{ id: '1', label: 'Something else?', order: 1 }];

async function change(survey: Survey, body: object) {
  const { status, text } = await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body });
  return { status, text };
}

/** An audience of these members alone, and a survey for it. */
async function surveyFor(userIds: readonly string[]): Promise<Survey> {
  const { body } = await api.call('POST /audiences', {
    as: await scene.signIn(),
    body: { name: `Audience of ${userIds.join()}`.slice(0, 60), userIds },
  });
  return scene.createSurvey({ audienceId: (body as { id: string }).id, comments: 'survey' });
}

/** Everything that an administrator can read about a survey, and what changing and deleting it answers. */
async function everything(survey: Survey, userId: string) {
  const as = await scene.signIn();
  const read = await readEverything(api, { ...scene, admin: as }, { userId, surveyId: survey.id });
  // It counts the lines of the audit trail, in which reading is, too.
  read.set('/privacy', (read.get('/privacy') ?? '').replace(/("kind":"lines",.*?"count":)\d+/, '$1'));
  const outcomes = [
    await change(survey, { questions: others }),
    await change(survey, { comments: 'survey' }),
    await api.call(`POST /surveys/${survey.id}/reminders`, { as }),
    await api.call(`POST /surveys/${survey.id}/mail-plan`, { as, body: {} }),
  ];
  return { read, outcomes: outcomes.map(({ status, text }) => [status, text]) };
}

/** The calls that answer differently, and by how many characters they grew. */
function differences(before: Awaited<ReturnType<typeof everything>>, after: typeof before) {
  const differing = [...before.read].filter(([path, text]) => after.read.get(path) !== text);
  const grown = differing.map(([path, text]) => [path, (after.read.get(path) ?? '').length - text.length]);
  const isSame = JSON.stringify(before.outcomes) === JSON.stringify(after.outcomes);
  return [...grown, ...(isSame ? [] : ['changes'])];
}

describe('the questions of a survey', () => {
  it('lock when its first invitation leaves, and not when it is only queued', async () => {
    const survey = await scene.createSurvey({ startAt: '2026-11-21T23:00:00.000Z' });
    api.clock.set('2026-11-22T01:00:00.000Z');
    await openDueRounds(api.context);
    expect((await change(survey, { questions: others })).status).toBe(200);
    api.clock.set('2026-11-22T09:00:00.000Z');
    await deliverMails(api.context, mailer, { urgent: false });
    expect((await change(survey, { questions: others })).status).toBe(200);
    expect(await change(survey, { questions: [{ ...others[0], label: 'Late?' }] })).toMatchObject({
      status: 409,
    });
    const changed = { name: 'New', description: 'Why', endAt: null, audienceId: null };
    expect((await change(survey, changed)).status).toBe(200);
  });

  it('and its start no longer moves to a later day: people have their invitations', async () => {
    const survey = await scene.createSurvey();
    const later = { startAt: '2026-11-25T23:00:00.000Z', endAt: '2026-12-25T22:59:59.999Z' };
    expect((await change(survey, later)).status).toBe(200);
    expect((await change(survey, { startAt: '2026-11-20T09:00:00.000Z' })).status).toBe(200);
    await openDueRounds(api.context);
    await deliverMails(api.context, mailer, { urgent: false });
    const refused = await change(survey, later);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"path":"startAt"')]);
    expect((await change(survey, { startAt: '2026-11-19T09:00:00.000Z' })).status).toBe(200);
  });

  it('lock when a link is copied, also of a draft', async () => {
    const member = await buildUser(api.context, scene.company._id, { email: null });
    const survey = await scene.createSurvey({ active: false });
    const copied = await api.call(`POST /surveys/${survey.id}/links`, {
      as: await scene.signIn(),
      body: { userId: member._id },
    });
    expect(copied.status).toBe(201);
    expect((await change(survey, { questions: others })).status).toBe(409);
    const read = await api.call(`GET /surveys/${survey.id}`, { as: await scene.signIn() });
    expect(read.body).toMatchObject({ isLocked: true });
  });
});

describe('that the only member of an audience has answered', () => {
  it('is told by no call while the round is running', async () => {
    const only = scene.members[0]?._id ?? '';
    const survey = await surveyFor([only]);
    await openDueRounds(api.context);
    await deliverMails(api.context, mailer, { urgent: false });
    const first = await everything(survey, only);
    const before = await everything(survey, only);
    // Reading and trying are themselves in the audit trail, in the member's data, and used the session.
    const ofReading = ['/audit-events', '/audit-events/csv', '/users/:userId/data', '/sessions'];
    const told = (now: typeof before) =>
      differences(before, now).filter(([path]) => !ofReading.includes(String(path)));
    expect(differences(first, before).filter(([path]) => !ofReading.includes(String(path)))).toEqual([]);
    const answer = await scene.answer(survey, only, [3], [{ questionId: null, text: 'Kanarienvogel' }]);
    expect(answer.status).toBe(201);
    expect(told(await everything(survey, only))).toEqual([]);
  });

  thoroughly(() => {
    it('is told by no call when it has ended: it looks like that of a silent one', async () => {
      const [answering = '', silent = ''] = scene.members.map(({ _id }) => _id);
      const views: string[][] = [];
      for (const [member, answers] of [
        [answering, true],
        [silent, false],
      ] as const) {
        const survey = await surveyFor([member]);
        await openDueRounds(api.context);
        await deliverMails(api.context, mailer, { urgent: false });
        if (answers) await scene.answer(survey, member, [3]);
        await scene.close(survey);
        const { outcomes } = await everything(survey, member);
        const paths = ['', '/progress', '/comments'].map((path) => `/surveys/${survey.id}${path}`);
        paths.push(`/statistics/surveys/${survey.id}`, `/surveys/${survey.id}/analysis`);
        const read = [];
        for (const path of paths) {
          const { status, text } = await api.call(`GET ${path}`, { as: await scene.signIn() });
          read.push(`${path} ${status} ${text}`);
        }
        const audience =
          (JSON.parse(read[0]?.slice(read[0].indexOf('{')) ?? '{}') as Survey).audienceId ?? '-';
        views.push(
          [...read, JSON.stringify(outcomes)].map((text) =>
            [survey.id, member, audience].reduce((said, id) => said.replaceAll(id, '…'), text),
          ),
        );
      }
      expect(views[0]).toEqual(views[1]);
    });
  });
});

it('a company of twelve sees its score, questions, distribution and comments when the round has ended', async () => {
  const survey = await scene.createSurvey({ comments: 'survey' }, ['Team', 'Pay']);
  for (const [place, { _id }] of scene.members.entries())
    await scene.answer(survey, _id, [6 + (place % 4), 8], [{ questionId: null, text: `Said by ${place}` }]);
  await scene.close(survey);
  const { score, categories } = await scene.statistics(survey.id);
  expect(score).not.toBeNull();
  expect(JSON.stringify(categories)).toContain('Pay');
  const { body } = await api.call(`GET /surveys/${survey.id}/comments`, { as: await scene.signIn() });
  expect(body).toMatchObject({ total: 12 });
});
