import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createMetrics } from '@elan/observability/metrics';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firing } from './testing/alert-expression';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

const version = '0123456789ab';
let web: Server;
let origin: string;
let remove: () => void;
let counted: () => Promise<string[]>;
let scrape: () => Promise<string>;

beforeEach(async () => {
  const metrics = await createMetrics('web', { now: () => new Date() });
  const laid = layFolder({ 'index.html': '', [`remotes/mf-one/${version}/remote.json`]: '{}' });
  remove = () => laid.remove();
  const config = buildConfig({ webRoot: laid.folder, apiUrls: ['http://127.0.0.1:1'] });
  web = createWebServer(config, silent, metrics.remoteLoaded);
  origin = await listen(web);
  scrape = () => metrics.text();
  counted = async () => (await scrape()).split('\n').filter((line) => line.startsWith('elan_remote_loads'));
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

describe('the alert on failing loads', () => {
  const alerts = readFileSync(new URL('../../docs/watching/alerts.yml', import.meta.url), 'utf8');
  const expression = /- alert: ElanRemoteFails\n[^]*? expr: >\n([^]*?)\n +labels:/.exec(alerts)?.[1] ?? '';
  const fail = async (times: number, outcome = 'failed') => {
    for (let count = 0; count < times; count += 1) await tell({ remote: 'mf_one', version, outcome });
  };

  it('fires for a version that fails four times within ten minutes, though it had no count before', async () => {
    const before = await scrape();
    await fail(3);
    const three = await scrape();
    expect(firing(expression, (ago) => (ago < 10 ? three : before))).toEqual({});
    await fail(1);
    const four = await scrape();
    const fired = { [`remote="mf_one",version="${version}"`]: 4 };
    expect(firing(expression, (ago) => (ago < 10 ? four : before))).toEqual(fired);
    await fail(5);
    const nine = await scrape();
    expect(firing(expression, (ago) => (ago < 10 ? nine : three))).toEqual({
      [`remote="mf_one",version="${version}"`]: 6,
    });
  });

  it('is over ten minutes after the last failure, and knows neither slow loads nor recovered ones', async () => {
    await fail(9);
    await fail(9, 'slow');
    await fail(9, 'recovered');
    const now = await scrape();
    expect(firing(expression, () => now)).toEqual({});
    expect(firing(expression, (ago) => (ago < 10 ? now : ''))).toEqual({
      [`remote="mf_one",version="${version}"`]: 9,
    });
  });

  it.each(['rate(elan_remote_loads_total[5m]) > 1', 'elan_remote_loads_total > 1 and vector(1)'])(
    'would not pass because it was misread: %s',
    (other) => {
      expect(() => firing(other, () => '')).toThrow(/Not understood|not expected/);
    },
  );
});
