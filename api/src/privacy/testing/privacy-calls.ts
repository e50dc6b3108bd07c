import type { PrivacyDesk, PrivacyRequest } from '@elan/contracts';
import { openDueRounds } from '@elan/domain/scheduling';
import { expect } from 'vitest';
import type { TestApi } from '../../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../../testing/survey-scene';

/** A pack is its words: the worker's tests make the files. */
export const making = {
  stopped: () => false,
  render: async (pack: object, format: string) => Buffer.from(JSON.stringify({ format, ...pack })),
};

export type PrivacyCalls = ReturnType<typeof privacyCalls>;

/** What several tests of the privacy desk do. */
export const privacyCalls = (api: TestApi) => ({
  desk: async (scene: SurveyScene) =>
    (await api.call('GET /privacy', { as: await scene.signIn() })).body as PrivacyDesk,

  /** Nine people, of whom the first has answered a running survey. */
  async runningScene() {
    const scene = await buildSurveyScene(api, { members: 9 });
    const survey = await scene.createSurvey({ name: 'Pulse' });
    await openDueRounds(api.context);
    const [answered, silent] = scene.members.map(({ _id }) => _id) as [string, string];
    await scene.answer(survey, answered, [7]);
    return { scene, survey, answered, silent };
  },

  async addRequest(scene: SurveyScene, kind: 'access' | 'erasure', userId: string) {
    const body = { kind, userId, askedOn: api.clock.now().toISOString().slice(0, 10) };
    const answer = await api.call('POST /privacy/requests', { as: await scene.signIn(), body });
    expect(answer.status).toBe(201);
    return answer.body as PrivacyRequest;
  },

  fulfil: async (scene: SurveyScene, { id }: PrivacyRequest) =>
    api.call(`POST /privacy/requests/${id}/fulfilment`, { as: await scene.signIn() }),
});
