import { createServer } from 'node:http';
import { createMetrics } from '@elan/observability/metrics';
import { expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { watchRequests } from './watch-requests';
import { createWebServer } from './web-server';

it('counts calls of the API by the pattern of their route, and all that respondents may ask for by the hour', async () => {
  let time = Date.parse('2026-11-20T10:30:00Z');
  const metrics = await createMetrics('web', { now: () => new Date(time) });
  const { folder, remove } = layFolder({ 'index.html': '<!doctype html>shell', 'remotes.json': '{}' });
  const api = createServer((_request, response) => response.end('{}'));
  const web = createWebServer(buildConfig({ webRoot: folder, apiUrls: [await listen(api)] }), silent);
  watchRequests(web, metrics);
  const origin = await listen(web);
  const told = async () =>
    (await metrics.text()).split('\n').filter((line) => /^elan_(requests|connections)/.test(line));
  const ask = async (path: string, method = 'GET') => (await fetch(origin + path, { method })).text();
  await ask('/api/statistics/surveys/secret-survey?x=secret');
  const counted =
    'elan_requests_total{method="GET",route="/statistics/surveys/:surveyId",status="200",process="web"} 1';
  // Alerts see what follows 0, not what follows nothing.
  await expect
    .poll(told)
    .toEqual([
      counted,
      ...['ok', 'refused', 'failed'].map(
        (outcome) => `elan_requests_by_hour_total{outcome="${outcome}",process="web"} 0`,
      ),
      'elan_connections_highest{process="web"} 0',
    ]);
  const before = await told();
  const link = 'secret-survey?u=secret-member&k=secret-key';
  for (const path of [`/s/${link}`, `/api/surveys/${link}`, '/', '/favicon.svg', '/api/nothing/secret'])
    await ask(path);
  await ask('/api/surveys/secret-survey/responses', 'POST');
  expect(await told()).toEqual(before);
  time += 30 * 60_000;
  const after = await told();
  expect(after).toContain(counted);
  const byTheHour = after.filter((line) => line.startsWith('elan_requests_by_hour_total'));
  expect(byTheHour.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)).toBe(6);
  expect(await metrics.text()).not.toContain('secret');
  close(web);
  close(api);
  remove();
});
