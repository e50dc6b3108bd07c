import { endpoints, type EndpointDefinition, type Survey } from '@elan/contracts';
import { personalLinkOf } from '@elan/domain/testing';
import { type Collector, openCollector } from '@elan/observability/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, startWatched, type TestApi } from './testing/start-api';
import { buildSurveyScene, type SurveyScene } from './testing/survey-scene';

let first: TestApi;
let api: Awaited<ReturnType<typeof startWatched>>;
let scene: SurveyScene;
let collector: Collector;
beforeAll(async () => {
  first = await startApi();
  collector = await openCollector();
  api = await startWatched(first, collector.url);
  scene = await buildSurveyScene(api, { members: 3 });
});
afterAll(async () => {
  await api.close();
  await first.close();
  await collector.close();
});

/** Leaves out the event loop, which differs at each reading. */
async function countedLines(): Promise<string[]> {
  const text = await api.metrics.text();
  return text.split('\n').filter((line) => !line.startsWith('elan_event_loop'));
}

const rows = Object.values(endpoints).flatMap((group) => Object.values<EndpointDefinition>(group));

/** Everything that respondents and mail programs request, valid and invalid. */
async function actAsRespondents(
  survey: Survey,
  { key, query }: { key: string; query: string },
): Promise<void> {
  const [ada = '', bob = '', eve = ''] = scene.members.map(({ _id }) => _id);
  await api.call(`GET /surveys/${survey.id}${query}planted`);
  await api.call(`GET /surveys/${survey.id}`);
  await api.call(`GET /surveys/${survey.id}?preview=1.en.${'k'.repeat(43)}`);
  await api.call(`GET /surveys/${survey.id}/reminder-choices${query}`);
  await api.call(`GET /employee-pages/${key}`);
  await api.call(`POST /surveys/${survey.id}/link-requests/by-address`, {
    body: { email: `${key}@a.example` },
  });
  await api.call(`GET /surveys/${survey.id}${query}`);
  await api.call(`GET /surveys/${survey.id}/responses/${ada}?k=${key}`);
  await scene.answer(survey, bob, [7]);
  await scene.answer(survey, bob, [7]);
  await api.call(`POST /users/${eve}/responses`, {
    body: { surveyId: survey.id, key, response: '[{"id":"1","value":3}]' },
  });
  await api.call(`POST /surveys/${survey.id}/responses?u=${ada}&k=${key}`, { body: '{' });
  await api.call(`POST /surveys/${survey.id}/link-requests`, { body: { userId: eve } });
  await api.call(`POST /surveys/${survey.id}/reminder-choices`, {
    body: { userId: ada, key, wanted: false },
  });
  await api.call('POST /comment-threads', { body: { key: key.slice(0, 22) } });
  await api.call('POST /comment-threads/answers', { body: { key: key.slice(0, 22), text: 'Loud' } });
  await api.call(`PUT /surveys/${survey.id}/responses${query}`);
  await api.call(`GET /nothing/${ada}?k=${key}`);
}

describe('what is told to whoever watches', () => {
  it('of requests: route and status at once, and the time that they took', async () => {
    await api.call(`GET /surveys`, { as: scene.admin });
    const [member] = scene.members;
    await api.call(`GET /statistics/surveys/${member?._id}`, { as: scene.admin });
    // The server notices the end of an answer after its reader does.
    await expect
      .poll(async () => (await countedLines()).join('\n'))
      .toContain('route="/statistics/surveys/:surveyId",status="404"');
    const lines = await countedLines();
    expect(lines).toContain(
      'elan_requests_total{method="GET",route="/surveys",status="200",process="api"} 1',
    );
    expect(lines).toContain('elan_request_seconds_count{process="api",method="GET",route="/surveys"} 1');
    const routes = [...lines.join('\n').matchAll(/route="([^"]*)"/g)].map(([, route]) => route);
    expect(rows.map(({ path }): string => path)).toEqual(expect.arrayContaining(routes));
  });

  it('of respondents: their number, when the hour is over; nothing in traces; who they are nowhere', async () => {
    const started = collector.spans.length;
    const members = scene.members.map(({ _id }) => _id);
    const survey = await scene.createSurvey();
    const link = await personalLinkOf(api.context, survey.id, members[0] ?? '');
    await expect
      .poll(async () => (await countedLines()).join('\n'))
      .toMatch(/method="POST",route="\/surveys"/);
    const before = await countedLines();
    await actAsRespondents(survey, link);
    // Somebody who reads it at every moment sees no difference.
    expect(await countedLines()).toEqual(before);
    api.clock.set('2026-11-20T10:59:59.999Z');
    expect(await countedLines()).toEqual(before);
    api.clock.set('2026-11-20T11:00:00Z');
    const after = await countedLines();
    const count = (lines: string[]) =>
      lines
        .filter((line) => line.startsWith('elan_requests_by_hour_total'))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    expect(count(after) - count(before)).toBe(18);
    const others = (lines: string[]) =>
      lines.filter((line) => !line.startsWith('elan_requests_by_hour_total'));
    expect(others(after)).toEqual(others(before));

    // The last request: whatever was traced before it has arrived, too.
    await api.call('GET /users/me', { as: await scene.signIn() });
    await api.close();
    expect(collector.spans.length).toBeGreaterThan(started);
    const everything = [...after, ...api.lines, ...collector.texts].join('\n');
    const secrets = [survey.id, link.key, ...members];
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });

  it('in traces: an ordinary request with what it asked the database, and none of a respondent', () => {
    const { spans } = collector;
    const list = spans.find(({ name }) => name === 'GET /surveys');
    expect(list?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.route', value: { stringValue: '/surveys' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ]),
    );
    const below = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId).map(({ name }) => name);
    expect(below).toContain('find surveys');
    const ofRespondents = rows
      .filter(({ respondents }) => respondents)
      .map(({ method, path }) => `${method} ${path}`);
    expect(ofRespondents).toHaveLength(15);
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
    expect(roots).toEqual(expect.arrayContaining(['GET /surveys', 'GET /users/me']));
    expect(
      roots.filter((name) => ofRespondents.includes(name) || !/^(GET|POST|PATCH|DELETE) \//.test(name)),
    ).toEqual([]);
    expect(spans.filter(({ name }) => /receipt|roundmembers/i.test(name))).toEqual([]);
  });

  it('every public route of surveys and members is one of respondents', () => {
    const open = rows.filter(({ access, path }) => access === 'public' && /^\/(surveys|users)\b/.test(path));
    expect(open.filter(({ respondents }) => !respondents)).toEqual([]);
    expect(rows.filter(({ access, respondents }) => respondents && access !== 'public')).toEqual([]);
  });
});
