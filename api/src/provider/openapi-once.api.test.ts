import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('the document of the API is made once: making it holds up everybody, and anybody may ask for it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => api.call('GET /openapi.json')));
  // What is made anew would have another title.
  Object.assign(api.context.settings, { PROVIDER_NAME: 'Another' });
  answers.push(await api.call('GET /openapi.json'));
  for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]?.text]);
  expect(answers[0]?.body).toMatchObject({ openapi: '3.1.0', info: { title: 'Elan' } });
});
