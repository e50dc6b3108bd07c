import type { Server } from 'node:http';
import { createMetrics } from '@elan/observability/metrics';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

const version = '0123456789ab';
let web: Server;
let origin: string;
let remove: () => void;
let counted: () => Promise<string[]>;

beforeEach(async () => {
  const metrics = await createMetrics('web', { now: () => new Date() });
  const laid = layFolder({ 'index.html': '', [`remotes/mf-one/${version}/remote.json`]: '{}' });
  remove = () => laid.remove();
  const config = buildConfig({ webRoot: laid.folder, apiUrls: ['http://127.0.0.1:1'] });
  web = createWebServer(config, silent, metrics.remoteLoaded);
  origin = await listen(web);
  counted = async () =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('elan_remote_loads'));
});
afterEach(() => {
  close(web);
  remove();
});

const tell = async (load: unknown): Promise<number> =>
  (await fetch(`${origin}/remotes/loads`, { method: 'POST', body: JSON.stringify(load) })).status;

it('counts loads that did not go well, by remote and version', async () => {
  for (const outcome of ['failed', 'failed', 'slow', 'recovered'])
    expect(await tell({ remote: 'mf_one', version, outcome })).toBe(204);
  expect(await counted()).toEqual(
    [
      ['failed', 2],
      ['slow', 1],
      ['recovered', 1],
    ].map(
      ([outcome, count]) =>
        `elan_remote_loads_total{remote="mf_one",version="${version}",outcome="${outcome}",process="web"} ${count}`,
    ),
  );
});

it.each([
  ['a remote that is not published', { remote: 'mf_two', version, outcome: 'failed' }],
  ['a version that is not published', { remote: 'mf_one', version: '0123456789ac', outcome: 'failed' }],
  ['an outcome that there is not', { remote: 'mf_one', version, outcome: 'fine' }],
  ['a way out of the folder', { remote: 'mf_one', version: '../../../../', outcome: 'failed' }],
  ['no load at all', 'failed'],
  ['a name of its own', { remote: '__proto__', version, outcome: 'failed' }],
])('counts nothing for %s: names cannot grow', async (_what, load) => {
  expect(await tell(load)).toBe(400);
  expect(await counted()).toEqual([]);
});
