import { type CardsOfSurvey, errorNumbers, MAX_KIOSKS } from '@elan/contracts';
import { allModels } from '@elan/domain/all-models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { cardCalls } from './testing/card-calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { sceneWithCards, codeOf, read, draw, begin, answerBy } = cardCalls(() => api);

describe('a shared device', () => {
  it('has a key that opens its page for twelve hours, and nothing else', async () => {
    const { scene, survey } = await sceneWithCards();
    const open = () => api.call(`POST /surveys/${survey.id}/kiosk`, { as: scene.admin });
    const { url } = (await open()).body as { url: string };
    const [address = '', key = ''] = url.split('#');
    expect(address).toMatch(new RegExp(`/s/${survey.id}/kiosk$`));
    const check = (surveyId: string, given: string) =>
      api.call(`POST /surveys/${surveyId}/kiosk/check`, { body: { key: given } });
    expect((await check(survey.id, key)).status).toBe(200);
    const other = await sceneWithCards();
    expect(codeOf(await check(other.survey.id, key))).toBe(errorNumbers.wrongLink);
    expect(codeOf(await check(survey.id, `z${key}`))).toBe(errorNumbers.wrongLink);
    api.clock.advance(12 * 3_600_000);
    expect(codeOf(await check(survey.id, key))).toBe(errorNumbers.wrongLink);
  });

  it('is one of so many at most, also when several are opened at one moment', async () => {
    const { scene, survey } = await sceneWithCards();
    const open = async (): Promise<Answer> => {
      const answer = await api.call(`POST /surveys/${survey.id}/kiosk`, { as: scene.admin });
      // On a busy machine, some wait for the company for too long.
      return answer.status === 503 ? open() : answer;
    };
    const answers: Answer[] = [];
    // More at once are refused, since they would wait for each other.
    while (answers.length < MAX_KIOSKS + 6)
      answers.push(...(await Promise.all(Array.from({ length: 8 }, open))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_KIOSKS);
    expect((await read(scene, survey)).devices).toHaveLength(MAX_KIOSKS);
  });

  it('is listed where it was opened, and can be withdrawn at once, alone', async () => {
    const { scene, survey } = await sceneWithCards();
    const as = scene.admin;
    const open = async () => {
      const { url } = (await api.call(`POST /surveys/${survey.id}/kiosk`, { as })).body as { url: string };
      return url.split('#')[1] ?? '';
    };
    const check = async (key: string) =>
      (await api.call(`POST /surveys/${survey.id}/kiosk/check`, { body: { key } })).status;
    const keys = [await open(), await open()] as const;
    expect(await Promise.all(keys.map(check))).toEqual([200, 200]);
    const { devices } = await read(scene, survey);
    expect(devices.map(({ id }) => id)).toEqual(keys.map((key) => key.split('.')[0]));
    const [first] = devices;
    const withdraw = (who: SurveyScene, kioskId = first?.id) =>
      api.call(`POST /surveys/${survey.id}/kiosk/withdrawals`, { as: who.admin, body: { kioskId } });
    expect((await withdraw(await buildSurveyScene(api))).status).toBe(404);
    const { body } = await withdraw(scene);
    expect((body as CardsOfSurvey).devices.map(({ id }) => id)).toEqual([devices[1]?.id]);
    expect(await Promise.all(keys.map(check))).toEqual([403, 200]);
    // Once more changes nothing, and is no act.
    expect((await withdraw(scene)).status).toBe(200);
    const trail = await allModels(api.context).AuditEvent.find({ companyId: scene.company._id }).lean();
    expect(trail.filter(({ action }) => action === 'kioskWithdraw')).toHaveLength(1);
    const everything = JSON.stringify([
      trail,
      await allModels(api.context).Survey.find({ companyId: scene.company._id }).lean(),
    ]);
    for (const key of keys) expect(everything).not.toContain(key.split('.')[1]);
  });

  it('is opened for the running round that has cards, whatever was chosen for the next one', async () => {
    const { scene, survey } = await sceneWithCards();
    const [code = ''] = await draw(scene, survey);
    begin();
    await answerBy(survey, code);
    const as = await scene.signIn();
    await api.call(`PUT /surveys/${survey.id}/cards`, { as, body: { cards: false } });
    expect((await read(scene, survey)).running).toBe(true);
    expect((await api.call(`POST /surveys/${survey.id}/kiosk`, { as })).status).toBe(201);
  });

  it('needs a survey with cards', async () => {
    const scene = await buildSurveyScene(api);
    const survey = await scene.createSurvey();
    expect(codeOf(await api.call(`POST /surveys/${survey.id}/kiosk`, { as: scene.admin }))).toBe(
      errorNumbers.notNow,
    );
  });
});
