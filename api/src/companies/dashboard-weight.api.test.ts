import { allModels, buildSurvey } from '@elan/domain/testing';
import { listThematics } from '@elan/domain/surveys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

const SURVEYS = 180;
const MOST_BYTES = 60_000;
const DAY = 86_400_000;
const start = new Date('2026-09-07T08:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.set(start);
});
afterAll(() => api.close());

const named = (number: number) => `Baromètre d’engagement de la direction régionale n° ${number}`;

/**
 * Builds as many surveys as fit into three years of the largest pack: a result in each thematic, and a third of them
 * running.
 */
async function buildLargeCompany(): Promise<SurveyScene> {
  const scene = await buildSurveyScene(api, { members: 6 });
  const { company, members } = scene;
  const thematics = listThematics('fr').map(({ id }) => id);
  for (const [index, thematicId] of thematics.entries()) {
    const survey = await scene.createSurvey({ name: named(index), thematicId }, ['Équipe', 'eNPS']);
    for (const { _id } of members) await scene.answer(survey, _id, [index % 11, 9]);
    await scene.close(survey);
  }
  for (let index = thematics.length; index < SURVEYS; index += 1) {
    const ends = index % 3 === 0 ? 1 + (index % 7) : -10;
    await buildSurvey(api.context, company._id, {
      name: named(index),
      thematicId: thematics[index % thematics.length] ?? null,
      startAt: new Date(start.getTime() - 20 * DAY + index),
      endAt: new Date(start.getTime() + ends * DAY),
    });
  }
  await allModels(api.context).DayCount.insertMany(
    Array.from({ length: 365 }, (_, days) => ({
      _id: `${company._id} ${days}`,
      companyId: company._id,
      surveyId: 'another',
      periodId: 'once',
      day: new Date(start.getTime() - days * DAY).toISOString().slice(0, 10),
      lastBatch: 1,
      responses: 123,
      counting: 123,
      squares: 0,
      questions: [],
    })),
  );
  return scene;
}

it(`weighs at most ${MOST_BYTES} bytes with all that its page asks for, at ${SURVEYS} surveys`, async () => {
  const { admin } = await buildLargeCompany();
  const sizes = await Promise.all(
    ['/users/me', '/provider', '/thematics?language=fr', '/companies/overview', '/companies/dashboard'].map(
      async (path) => {
        const { status, text } = await api.call(`GET ${path}`, { as: admin });
        expect(status).toBe(200);
        return { path, bytes: Buffer.byteLength(text) };
      },
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  expect(bytes, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST_BYTES);
  // Everything was there to be weighed.
  const { body } = await api.call('GET /companies/dashboard', { as: admin });
  expect(body).toMatchObject({ plannedAmount: expect.any(Number), enps: { respondents: 6 } });
  const { planned, newest, running } = body as Record<'planned' | 'newest' | 'running', unknown[]>;
  expect([planned.length, newest.length, running.length]).toEqual([20, 20, 10]);
});
