import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildCouncilScene } from './testing/council-scene';

const [PEOPLE, QUESTIONS] = [50, 10];
/** Their number is counted, and they are read: two readings would do, four are allowed. */
const MOST = 4;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** How often the comments of a round are read from first to last, while something is awaited. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  api.context.connection.set('debug', (collection: string, method: string) => {
    if (collection === 'comments' && method === 'find') count += 1;
  });
  await work();
  api.context.connection.set('debug', false);
  return count;
}

it('the seat is given all comments of a round without reading them again for each page of twenty', async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  const scene = await buildCouncilScene(api, { members: PEOPLE });
  const session = await scene.makeSeat({ readsComments: true });
  const values = Array.from({ length: QUESTIONS }, () => 7);
  const survey = await scene.createSurvey(
    { comments: 'questions' },
    values.map(() => null),
  );
  await scene.work();
  const given = values.map((_, place) => ({
    questionId: String(place + 1),
    text: 'Meetings are too long. '.repeat(86),
  }));
  for (const { _id } of scene.members)
    expect((await scene.answer(survey, _id, values, given)).status).toBe(201);
  await scene.close(survey);
  api.clock.advance(1000);
  const page = { page: 'round', surveyId: survey.id, round: 'once' } as const;
  const read = await readings(async () => {
    const { comments } = await scene.page(session, page);
    expect(comments).toHaveLength(PEOPLE * QUESTIONS);
  });
  expect(read).toBeLessThanOrEqual(MOST);
}, 120_000);
