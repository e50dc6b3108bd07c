import type { Question, SurveyTemplate, Thematic, WholeTemplate } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api);
});
afterAll(() => api.close());

const templates = async (query = '') =>
  (await api.call(`GET /surveys/templates${query}`, { as: scene.admin })).body as SurveyTemplate[];

describe('thematics and templates', () => {
  it('come in both languages, with enough to choose from', async () => {
    const english = (await api.call('GET /thematics', { as: scene.admin })).body as Thematic[];
    const french = (await api.call('GET /thematics?language=fr', { as: scene.admin })).body as Thematic[];
    expect(english.length).toBeGreaterThanOrEqual(6);
    expect(french.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(french.map(({ description }) => description)).not.toEqual(
      english.map(({ description }) => description),
    );

    const all = await templates();
    expect(all.length).toBeGreaterThanOrEqual(14);
    const questions = all.flatMap((template) => JSON.parse(template.questions) as { category: string }[]);
    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(questions.every(({ category }) => category.length > 0)).toBe(true);
  });

  it('filter by thematic, and hold the eNPS template as number 2', async () => {
    const all = await templates();
    for (const { thematicId } of all) {
      const some = await templates(`?thematicId=${thematicId}`);
      expect(some.every((template) => template.thematicId === thematicId)).toBe(true);
    }
    expect(await templates('?thematicId=unknown')).toEqual([]);
    const enps = all.find(({ id }) => id === 2);
    const questions = JSON.parse(enps?.questions ?? '[]') as { category: string }[];
    expect(questions[0]).toMatchObject({ id: '1', order: 1, type: '1-10', category: 'eNPS' });
  });

  it('are read one by one, with the advice behind each question, in both languages', async () => {
    const read = async (id: number, language: string) =>
      (await api.call(`GET /surveys/templates/${id}?language=${language}`, { as: scene.admin }))
        .body as WholeTemplate;
    for (const template of await templates()) {
      const { questions, ...rest } = await read(template.id, 'en');
      const { audienceId: _audience, questions: listed, ...described } = template;
      expect(rest).toEqual(described);
      expect(questions).toHaveLength(template.questionsAmount);
      const asked = JSON.parse(listed) as Question[];
      expect(questions.map(({ id, label, category }) => [id, label, category])).toEqual(
        asked.map(({ id, label, category }) => [id, label, category]),
      );
      expect(questions.map(({ anchors, mayNotApply }) => [anchors, mayNotApply])).toEqual(
        asked.map(({ options }) => [options.anchors, options.mayNotApply ?? false]),
      );
      for (const { advices } of questions)
        for (const cards of Object.values(advices)) expect(cards.length).toBeGreaterThanOrEqual(2);
      const french = await read(template.id, 'fr');
      expect(french.introduction).not.toBe(rest.introduction);
      expect(french.questions[0]?.advices.bad[0]?.firstStep).not.toBe(
        questions[0]?.advices.bad[0]?.firstStep,
      );
    }
    for (const id of ['0', '999', 'none']) {
      const answer = await api.call(`GET /surveys/templates/${id}`, { as: scene.admin });
      expect(answer).toMatchObject({ status: 404, body: { message: '404008' } });
    }
  });

  it('are for signed-in administrators', async () => {
    expect((await api.call('GET /thematics')).status).toBe(401);
    expect((await api.call('GET /surveys/templates')).status).toBe(401);
    expect((await api.call('GET /thematics?language=es', { as: scene.admin })).status).toBe(400);
  });
});
