import { createElanClient, type ElanClient } from '@elan/client';
import type { ImportReport, Statistics, Survey } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

/** Its own types are checked where the client is packed (`npm run verify:example-client`). */
interface Example {
  importPeople(elan: ElanClient, people: readonly object[]): Promise<ImportReport>;
  openSurvey(elan: ElanClient, name: string, labels: readonly string[]): Promise<Survey>;
  readResults(elan: ElanClient, surveyId: string): Promise<Statistics>;
}

const file = new URL('../../../examples/client/src/main-job.ts', import.meta.url).pathname;

let api: TestApi;
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 6 });
});
afterAll(() => api.close());

it('the example of a customer’s program imports people, opens a survey and reads its results', async () => {
  const { importPeople, openSurvey, readResults } = (await import(file)) as Example;
  const elan = createElanClient({ address: api.origin, key: scene.admin.token });
  const people = [
    { name: 'Ana', email: 'ana@sample.example', team: 'Sales' },
    { name: 'Bo', email: 'bo@sample.example', team: 'Design' },
  ];
  expect(await importPeople(elan, people)).toMatchObject({ created: 2, rejected: [], segmentations: 1 });
  expect(await importPeople(elan, people)).toMatchObject({ created: 0, unchanged: 2, segmentations: 0 });

  const survey = await openSurvey(elan, 'First', ['We have time.']);
  expect(await readResults(elan, survey.id)).toMatchObject({ suppressed: true, score: null });
  for (const { _id } of scene.members) await scene.answer(survey, _id, [8]);
  await scene.close(survey);
  const later = createElanClient({ address: api.origin, key: (await scene.signIn()).token });
  expect(await readResults(later, survey.id)).toMatchObject({ suppressed: false, score: 8 });

  await expect(readResults(later, 'unknown')).rejects.toThrow('Elan answers 404002');
});
