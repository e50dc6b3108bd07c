import { LONGEST_FORM } from '@elan/contracts/page-server';
import { personalLinkOf } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { createLog, startApi } from 'api/testing/start-api';
import { pagesOf } from './testing/start-pages';
import { buildSurveyScene } from 'api/testing/survey-scene';

it('says nothing in any log', async () => {
  const api = await startApi();
  const scene = await buildSurveyScene(api);
  const survey = await scene.createSurvey();
  const { query } = await personalLinkOf(api.context, survey.id, scene.members[0]?._id ?? '');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const pages = await pagesOf(api, { ...api.context, log });
  const origin = `${pages.pagesOrigin}/s/`;
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
      'x'.repeat(LONGEST_FORM + 1),
      // As long as comments in Arabic may be.
      `answer.1=5&other=${'%D8%B4'.repeat(20_000)}`,
      'answer.1=5',
    ];
    const statuses = [];
    for (const body of sent) statuses.push(await post(body));
    expect(statuses).toEqual([422, 200, 200, 200, 413, 303, 303]);
    expect(await post('{}', 'application/json')).toBe(415);
    expect(await get(`${survey.id}/thanks?language=en`)).toBe(200);
    expect(await get(`unknown/thanks`)).toBe(404);
    expect([await get(survey.id + query), await get(`unknown${query}`), await get('assets/x.js')]).toEqual([
      200, 200, 404,
    ]);
    await api.context.connection.close();
    expect([await get(survey.id + query), await post('answer.1=5')]).toEqual([503, 503]);
    expect(lines).toEqual([]);
  } finally {
    await pages.close();
  }
});
