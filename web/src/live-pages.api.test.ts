import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { providerEndpoints } from '@elan/contracts';
import { LIVE_PAGES_HEADER } from '@elan/edge/page-headers';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

describe('what the API is told of the page that is live', () => {
  it('is which version, and since when; nobody else says so', async () => {
    let headersOfLast: IncomingHttpHeaders = {};
    const api = createServer((request, response) => {
      headersOfLast = request.headers;
      response.end();
    });
    const entry = '/remotes/mf-one/0123456789ab/mf-manifest.json';
    const since = '2026-11-20T09:00:00.000Z';
    const { folder: webRoot, remove: removeIt } = layFolder({
      'remotes.json': JSON.stringify({
        mf_two: { entry: '/remotes/mf-two/ba9876543210/mf-manifest.json' },
        mf_one: { entry },
      }),
      'remotes/mf-one/0123456789ab/server/main.js': '',
      '.publishing/record.json': JSON.stringify({
        remotes: {
          'mf-one': {
            versions: [
              { hash: '0123456789ab', since },
              { hash: 'x', since: 'before' },
            ],
          },
        },
      }),
    });
    const config = buildConfig({ webRoot, apiUrls: [await listen(api)] });
    const web = createWebServer(config, silent);
    const address = await listen(web);
    const told = async (path: string) => {
      await fetch(address + path, { headers: { [LIVE_PAGES_HEADER]: 'forged' } });
      return headersOfLast[LIVE_PAGES_HEADER];
    };
    expect(await told(`/api${providerEndpoints.installation.path}`)).toBe(`0123456789ab ${since}`);
    expect(await told('/api/provider')).toBeUndefined();
    removeIt();
    expect(await told(`/api${providerEndpoints.installation.path}`)).toBeUndefined();
    close(web);
    close(api);
  });
});
