import { chooseReminders, readReminderChoice } from '@elan/domain/scheduling';
import { allModels, attemptOften, buildUser, personalLinkOf } from '@elan/domain/testing';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEverything } from '../testing/read-everything';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
let member: string;
let stranger: string;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 2 });
  member = scene.members[0]?._id ?? '';
  stranger = (await buildSurveyScene(api)).members[0]?._id ?? '';
});
afterAll(() => api.close());

const choose = (surveyId: string, body: object, from = '203.0.113.9') =>
  api.call(`POST /surveys/${surveyId}/reminder-choices`, { body, from });

async function stateOf(surveyId: string, memberId: string) {
  const { key } = await personalLinkOf(api.context, surveyId, memberId);
  return readReminderChoice(api.context, surveyId, { memberId, key }, 'en');
}
const wants = async (surveyId: string, memberId = member) => (await stateOf(surveyId, memberId)).wanted;

it('reminders are stopped by the key of the link, of this survey alone, and had again', async () => {
  const [survey, other] = [await scene.createSurvey(), await scene.createSurvey()];
  const { key } = await personalLinkOf(api.context, survey.id, member);
  const body = { userId: member, key, wanted: false };
  expect(await wants(survey.id)).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    const { status, body: answer } = await choose(survey.id, body);
    expect([status, answer]).toEqual([200, {}]);
    expect([await wants(survey.id), await wants(other.id)]).toEqual([false, true]);
  }
  expect(await wants(survey.id, scene.members[1]?._id)).toBe(true);
  await choose(survey.id, { ...body, wanted: true });
  expect(await wants(survey.id)).toBe(true);
});

it('wrong links change nothing, and are answered and shown like right ones', async () => {
  const survey = await scene.createSurvey();
  const { key } = await personalLinkOf(api.context, survey.id, member);
  const own = { memberId: member, key };
  const shown = await readReminderChoice(api.context, survey.id, own, 'en');
  const wrong = [member, stranger, 'nobody'].flatMap((memberId) =>
    [undefined, '', `${key}A`, ...(memberId === member ? [] : [key])].map((given) => ({
      memberId,
      key: given,
    })),
  );
  for (const link of wrong) {
    const { status, body } = await choose(survey.id, { userId: link.memberId, key: link.key, wanted: false });
    expect([status, body]).toEqual([200, {}]);
    expect(await readReminderChoice(api.context, survey.id, link, 'en')).toEqual(shown);
  }
  expect(
    await allModels(api.context).User.countDocuments({
      companyId: scene.company._id,
      noRemindersOf: survey.id,
    }),
  ).toBe(0);
});

it('the page speaks the language of the member, with a wrong link that of the browser', async () => {
  const survey = await scene.createSurvey();
  const { _id } = await buildUser(api.context, scene.company._id, { language: 'fr' });
  const french = await stateOf(survey.id, _id);
  const english = await readReminderChoice(api.context, survey.id, { memberId: _id, key: 'wrong' }, 'en');
  expect([french.language, english.language]).toEqual(['fr', 'en']);
  expect([french.survey.next, english.survey.next]).toEqual(['Suivant', 'Next']);
  expect(french.company).toEqual({ name: scene.company.name, logo: null });
});

it('a body that is none is refused, and a survey that is gone is gone', async () => {
  const survey = await scene.createSurvey();
  for (const body of [{}, { userId: member, wanted: 'no' }, { userId: [member], wanted: false }])
    expect((await choose(survey.id, body)).status).toBe(400);
  await api.call(`DELETE /surveys/${survey.id}`, { as: scene.admin });
  expect((await choose(survey.id, { userId: member, wanted: false })).body).toMatchObject({
    message: '404002',
  });
});

it('a network may choose two hundred times an hour', async () => {
  const survey = await scene.createSurvey();
  const network = { name: '192.0.2.1', site: '192.0.2.1' };
  const chooseAs = (memberId: string) =>
    chooseReminders(api.context, survey.id, { memberId, key: 'y' }, false, network);
  // Most of them are only counted.
  const counted = repeats(1, 190);
  await attemptOften(api.context, counted, () => chooseAs('first'));
  const choices = await Promise.allSettled(
    Array.from({ length: 210 - counted }, (_, i) => chooseAs(`x${i}`)),
  );
  const refused = choices.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(10);
  const { status } = await choose(survey.id, { userId: member, wanted: false }, '192.0.2.1');
  expect(status).toBe(423);
});

it('no call tells an administrator who has chosen', async () => {
  const survey = await scene.createSurvey();
  const ids = { userId: member, surveyId: survey.id };
  const events = { companyId: scene.company._id };
  const read = async () => {
    const answers = await readEverything(api, scene, ids);
    // Reading some of it is itself recorded.
    const { AuditEvent } = allModels(api.context);
    await AuditEvent.deleteMany({ ...events, action: { $in: ['memberExport', 'resultsExport'] } });
    return answers;
  };
  const { key } = await personalLinkOf(api.context, survey.id, member);
  const before = await read();
  await choose(survey.id, { userId: member, key, wanted: false });
  expect(await wants(survey.id)).toBe(false);
  const after = await read();
  expect([...after].filter(([path, text]) => before.get(path) !== text)).toEqual([]);
  expect(after.size).toBeGreaterThan(20);
});
