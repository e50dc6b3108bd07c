import { thoroughly } from '@elan/tooling/repeats';
import { cardCodeOf, errorNumbers, type PublicSurvey } from '@elan/contracts';
import { allModels } from '@elan/domain/all-models';
import { submitByCard } from '@elan/domain/answers';
import { type Network, networkOf } from '@elan/edge/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';
import { cardCalls } from './testing/card-calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { sceneWithCards, codeOf, read, draw, begin, answerBy, unknown, receiptsOf } = cardCalls(() => api);

describe('cards', () => {
  it('are drawn for people without e-mail, with one in ten to spare, and are never stored', async () => {
    const { scene, survey } = await sceneWithCards({ people: 12 });
    expect(await read(scene, survey)).toMatchObject({
      ...{ chosen: true, running: null, people: 12, cards: 14, minimum: 5, countsFrom: 15 },
      ...{ canDraw: true, sheet: null, release: null },
    });
    const as = scene.admin;
    const body = { language: 'fr', segmentationId: null };
    const drawn = await api.call(`POST /surveys/${survey.id}/cards/sheet`, { as, body });
    expect(drawn.status).toBe(201);
    const { name, pdf } = drawn.body as { name: string; pdf: string };
    expect(name).toBe('Survey.pdf');
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const codes = await draw(scene, survey);
    expect(new Set(codes).size).toBe(14);
    const everything = JSON.stringify([
      await allModels(api.context).CardSheet.find({ companyId: scene.company._id }).lean(),
      await allModels(api.context).AuditEvent.find({ companyId: scene.company._id }).lean(),
    ]);
    expect(everything).toContain('cardsDraw');
    for (const code of codes) expect(everything).not.toContain(code);
  });

  it('are drawn anew until the round opens, which makes the ones before void, and never again', async () => {
    const { scene, survey } = await sceneWithCards();
    const [before = ''] = await draw(scene, survey);
    const [code = ''] = await draw(scene, survey);
    begin();
    for (const each of [before, code]) expect((await answerBy(survey, each)).status).toBe(201);
    expect(await receiptsOf(survey)).toHaveLength(1);
    expect(await read(scene, survey)).toMatchObject({ running: true, canDraw: false });
    await expect(draw(scene, survey)).rejects.toMatchObject({ code: 'notNow' });
  });

  it('can be drawn once in a round that opened without', async () => {
    const { scene, survey } = await sceneWithCards();
    begin();
    expect((await answerBy(survey, cardCodeOf([...Array(12).keys()]))).status).toBe(201);
    expect(await receiptsOf(survey)).toHaveLength(0);
    expect(await read(scene, survey)).toMatchObject({ running: true, canDraw: true });
    const [code = ''] = await draw(scene, survey);
    await expect(draw(scene, survey)).rejects.toMatchObject({ code: 'notNow' });
    await answerBy(survey, code);
    expect(await receiptsOf(survey)).toHaveLength(1);
  });

  it('say nothing about a code: unknown, used, void and others get the same reply', async () => {
    const { scene, survey } = await sceneWithCards();
    const [old = ''] = await draw(scene, survey);
    const [used = '', fresh = ''] = await draw(scene, survey);
    begin();
    const replies = [];
    for (const code of [used, used, old, cardCodeOf([...Array(12).keys()]), fresh]) {
      const { status, text, headers } = await answerBy(survey, code, 5, '198.51.100.7');
      replies.push([status, text, [...headers.keys()].sort().join()]);
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await receiptsOf(survey)).toHaveLength(2);
    await scene.close(survey);
    const closed = [];
    for (const code of [used, old]) closed.push(codeOf(await answerBy(survey, code)));
    expect(closed).toEqual([errorNumbers.surveyNotOpen, errorNumbers.surveyNotOpen]);
  });

  it('leave the same trace in the round, whatever they are worth, and are refused alike once it is sealed', async () => {
    const { scene, survey } = await sceneWithCards();
    const [old = ''] = await draw(scene, survey);
    const [used = '', fresh = '', last = ''] = await draw(scene, survey);
    begin();
    await answerBy(survey, used);
    const of = { companyId: scene.company._id, surveyId: survey.id };
    const rounds = allModels(api.context).Round;
    // Results are made anew when any of these has changed, which takes longer than giving the ones before.
    const state = async () => {
      const round = await rounds.findOne(of).lean();
      return [round?.arrived ?? 0, round?.waiting ?? 0, round?.batches ?? 0] as const;
    };
    const changes = [];
    const padded = api.clock.slept.length;
    for (const code of [used, old, unknown(), fresh]) {
      const before = await state();
      expect((await answerBy(survey, code)).status).toBe(201);
      const after = await state();
      changes.push(after.map((count, at) => count - (before[at] ?? 0)).join());
    }
    expect(changes).toEqual(Array(4).fill('1,0,0'));
    expect(new Set(api.clock.slept.slice(padded))).toEqual(new Set([80]));
    await rounds.updateOne(of, { $set: { sealedAt: api.clock.now() } });
    const refused = [];
    for (const code of [used, old, unknown(), last]) refused.push(codeOf(await answerBy(survey, code)));
    expect(refused).toEqual(Array(4).fill(errorNumbers.surveyNotOpen));
    expect(await receiptsOf(survey)).toHaveLength(2);
  });

  it('ask for the comments that their round asks for, whatever was chosen for the next one', async () => {
    const { scene, survey } = await sceneWithCards();
    const [code = ''] = await draw(scene, survey);
    begin();
    await answerBy(survey, code);
    const as = await scene.signIn();
    const changed = await api.call(`PATCH /surveys/${survey.id}`, { as, body: { comments: 'survey' } });
    expect(changed.status).toBe(200);
    // What the page of a card reads.
    const { body } = await api.call(`GET /surveys/${survey.id}`);
    expect((body as PublicSurvey).comments).toBe('none');
  });

  it('settle nothing about a round that has none, whoever sends them', async () => {
    const scene = await buildSurveyScene(api, { members: 1 });
    const survey = await scene.createSurvey();
    expect((await answerBy(survey, unknown())).status).toBe(201);
    const as = await scene.signIn();
    await api.call(`PATCH /surveys/${survey.id}`, { as, body: { comments: 'survey' } });
    expect((await scene.open(survey.id, scene.members[0]?._id ?? '')).comments).toBe('survey');
  });

  it('are used once, also twice at once', async () => {
    const { scene, survey } = await sceneWithCards();
    const [code = ''] = await draw(scene, survey);
    begin();
    await Promise.all(Array.from({ length: 8 }, (_, value) => answerBy(survey, code, value)));
    expect(await receiptsOf(survey)).toHaveLength(1);
  });

  it('take the place of links: nobody without e-mail has both', async () => {
    const { scene, survey, without } = await sceneWithCards();
    const [memberId = ''] = without;
    const copy = async () =>
      codeOf(
        await api.call(`POST /surveys/${survey.id}/links`, {
          as: await scene.signIn(),
          body: { userId: memberId },
        }),
      );
    expect(await copy()).toBe(errorNumbers.notNow);
    begin();
    expect(await copy()).toBe(errorNumbers.notNow);
    // A link that somebody copied before.
    expect(codeOf(await scene.answer(survey, memberId, [5]))).toBe(errorNumbers.notInAudience);
    expect((await scene.open(survey.id, memberId)).state).toBe('notAllowed');
    // The round keeps what it opened with.
    expect((await scene.answer(survey, scene.members[0]?._id ?? '', [5])).status).toBe(201);
    await api.call(`PUT /surveys/${survey.id}/cards`, { as: await scene.signIn(), body: { cards: false } });
    expect(await read(scene, survey)).toMatchObject({ chosen: false, running: true, canDraw: true });
    expect(await copy()).toBe(errorNumbers.notNow);
  });
});

describe('guesses at codes', () => {
  it('are as slow as the arithmetic says: 360 an hour from one network', async () => {
    const { scene, survey } = await sceneWithCards({ people: 5 });
    await draw(scene, survey);
    begin();
    const start = api.clock.now().getTime();
    let tried = 0;
    while (api.clock.now().getTime() - start < 3_600_000) {
      const answer = await answerBy(survey, unknown(), 5, '192.0.2.77');
      if (answer.status === 201) tried += 1;
      else api.clock.advance(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
    expect(tried).toBeGreaterThanOrEqual(300);
    expect(tried).toBeLessThanOrEqual(365);
    expect(await receiptsOf(survey)).toHaveLength(0);
  });

  thoroughly(() => {
    it('find none in a million tries of 300 networks at their pace', { timeout: 3_600_000 }, async () => {
      const { scene, survey } = await sceneWithCards({ people: 50 });
      const [real = ''] = await draw(scene, survey);
      begin();
      const AT_ONCE = 25;
      const networks = Array.from({ length: 300 }, (_, at) =>
        networkOf(`${10 + (at % 100)}.${Math.floor(at / 100)}.0.1`),
      );
      const answer = (code: string, network: Network) =>
        submitByCard(api.context, survey.id, code, { answers: [{ id: '1', value: 5 }] }, network);
      let tried = 0;
      while (tried < 1_000_000) {
        // What a network may send at once; when two hours have passed, it may again.
        for (let turn = 0; turn < 300 * (networks.length / AT_ONCE); turn += 1) {
          const from = (turn * AT_ONCE) % networks.length;
          const some = networks.slice(from, from + AT_ONCE);
          await Promise.all(some.map((network) => answer(unknown(), network)));
        }
        tried += 300 * networks.length;
        api.clock.advance(2 * 3_600_000);
      }
      expect(await receiptsOf(survey)).toHaveLength(0);
      // All of them were taken like this one.
      await answer(real, networkOf('192.0.2.77'));
      expect(await receiptsOf(survey)).toHaveLength(1);
    });
  });
});
