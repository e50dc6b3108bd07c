import type { Survey, SurveyMessages } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';

let api: TestApi;
let scene: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api);
});
afterAll(() => api.close());

describe('survey messages', () => {
  it('are there from the start, in the language of the administrator', async () => {
    const messages = (await api.call('GET /survey-messages', { as: scene.admin })).body as SurveyMessages;
    expect(messages).toMatchObject({ next: 'Next', submit: 'Submit' });
    expect(messages.thankYou).toContain('Thank you');
    await allModels(api.context).User.updateOne(
      { _id: scene.admin.user._id, companyId: scene.company._id },
      { $set: { language: 'fr' } },
    );
    const french = (await api.call('GET /survey-messages', { as: scene.admin })).body as SurveyMessages;
    expect(french).toMatchObject({ next: 'Suivant', submit: 'Envoyer' });
  });

  it('are changed one by one, made safe, and copied into new surveys only', async () => {
    const before = await scene.createSurvey();
    const body = {
      submit: 'Go',
      thankYou: '<p onclick="x()">Thanks <script>alert(1)</script><b>all</b></p>',
    };
    const changed = await api.call('PATCH /survey-messages', { as: scene.admin, body });
    expect(changed.body).toMatchObject({ submit: 'Go', thankYou: '<p>Thanks <b>all</b></p>' });
    expect((await api.call('GET /survey-messages', { as: scene.admin })).body).toEqual(changed.body);
    const after = await scene.createSurvey();
    expect(after).toMatchObject({ submit: 'Go', thankYou: '<p>Thanks <b>all</b></p>' });
    const kept = (await api.call(`GET /surveys/${before.id}`, { as: scene.admin })).body as Survey;
    expect(kept.submit).toBe(before.submit);
  });

  it('of different kinds that are changed at the same time are all kept', async () => {
    const { admin } = await buildSurveyScene(api);
    const changes = { next: 'On', submit: 'Off', closed: 'Shut' };
    await Promise.all(
      Object.entries(changes).map(([key, text]) =>
        api.call('PATCH /survey-messages', { as: admin, body: { [key]: text } }),
      ),
    );
    const { body } = await api.call('GET /survey-messages', { as: admin });
    expect(body).toMatchObject({ ...changes, thankYou: expect.stringContaining('Thank you') as unknown });
  });

  it('refuse an empty button and callers who are not signed in', async () => {
    const refused = await api.call('PATCH /survey-messages', { as: scene.admin, body: { next: ' ' } });
    expect(refused.body).toMatchObject({ message: 'validation', details: [{ path: 'next' }] });
    expect((await api.call('GET /survey-messages')).status).toBe(401);
    expect((await api.call('PATCH /survey-messages', { body: { next: 'x' } })).status).toBe(401);
  });
});
