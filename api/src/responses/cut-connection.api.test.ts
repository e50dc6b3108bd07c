import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, startBeside, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 3 });
});
afterAll(() => api.close());

/** A proxy to the database that loses the connection when answers are to be written. */
async function losingWay(uri: URL) {
  let isLosing = true;
  const way = createServer((near) => {
    const far = connect(Number(uri.port), uri.hostname);
    near.on('data', (data) => {
      if (isLosing && data.includes('insert') && data.includes('receipts')) near.destroy();
      else far.write(data);
    });
    far.on('data', (data) => near.write(data));
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const through = new URL(uri);
  through.port = String((way.address() as AddressInfo).port);
  return { through: through.href, mend: () => void (isLosing = false), close: () => way.close() };
}

it('answers that came together when the connection to the database broke can be sent again', async () => {
  const survey = await scene.createSurvey();
  const way = await losingWay(new URL(api.context.settings.MONGODB_URI));
  const settings = { ...api.context.settings, MONGODB_URI: way.through };
  const beside = await startBeside({ ...api, context: { ...api.context, settings } });
  const links = await Promise.all(
    scene.members.map(({ _id }) => personalLinkOf(api.context, survey.id, _id)),
  );
  const answerAll = () =>
    Promise.all(
      links.map(async ({ memberId: userId, key }) => {
        const body = { userId, key, response: [{ id: 1, value: 4 }] };
        return (await beside.call(`POST /surveys/${survey.id}/responses`, { body })).status;
      }),
    );
  try {
    expect(await answerAll()).toEqual([503, 503, 503]);
    way.mend();
    expect(await answerAll()).toEqual([201, 201, 201]);
    expect(await answerAll()).toEqual([409, 409, 409]);
  } finally {
    await beside.close();
    way.close();
  }
});
