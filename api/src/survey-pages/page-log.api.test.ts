import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personalLinkOf } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { createApp } from '../create-app';
import { createLog } from '../http/log';
import { startApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

it('says of sending and thanks nothing, and of all else neither who nor which survey', async () => {
  const api = await startApi();
  const scene = await buildSurveyScene(api);
  const survey = await scene.createSurvey();
  const { query, key, memberId } = await personalLinkOf(api.context, survey.id, scene.members[0]?._id ?? '');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const server = createServer(createApp({ ...api.context, log }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/`;
  const type = 'application/x-www-form-urlencoded';
  const post = async (body: string, contentType = type) =>
    (
      await fetch(origin + survey.id + query, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': contentType },
        body,
      })
    ).status;
  const get = async (path: string) => (await fetch(origin + path)).status;
  try {
    const sent = [
      'answer.1=11',
      'step=1',
      'language=fr',
      'ask=link',
      'x'.repeat(100_001),
      'answer.1=5',
      'answer.1=5',
    ];
    const statuses = [];
    for (const body of sent) statuses.push(await post(body));
    expect(statuses).toEqual([422, 200, 200, 200, 413, 303, 409]);
    expect(await post('{}', 'application/json')).toBe(415);
    expect(await get(`${survey.id}/thanks?language=en`)).toBe(200);
    expect(await get(`unknown/thanks`)).toBe(404);
    expect(lines).toEqual([]);
    expect([await get(survey.id + query), await get(`unknown${query}`), await get('assets/x.js')]).toEqual([
      200, 404, 404,
    ]);
    await api.context.connection.close();
    expect([await get(survey.id + query), await post('answer.1=5')]).toEqual([503, 503]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await api.close();
  }
  const logged = lines.map((line) => JSON.parse(line) as { route: string; msg: string });
  // A line may be written after the answer to the next request.
  expect(logged.map(({ route, msg }) => `${route} ${msg}`).toSorted()).toEqual([
    '/s/:surveyId request completed',
    '/s/:surveyId request completed',
    // The database is unreachable, which is logged once; sending is not logged, even then.
    '/s/:surveyId request errored',
    '/s/assets/:file request completed',
  ]);
  for (const secret of [survey.id, memberId, key, '127.0.0.1', 'answer'])
    expect(lines.join('')).not.toContain(secret);
});
