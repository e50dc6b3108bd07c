import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@elan/domain/platform';
import { trustedProxies } from '@elan/edge/client-address';
import { createNetworkTokens } from '@elan/edge/network-token';
import { createTargets } from '@elan/edge/targets';
import { callAt, createPagesApp, type TestApi } from 'api/testing/start-api';
import type { PageVersion } from '@elan/contracts/page-server';
import { createApiClient } from '../api-client';
import { createRespondentServer } from '../respondent-server';
import { buildConfig, createWebServer, silent } from 'web/testing';

const networkKey = 'the key of the networks in tests';

/** A real API, and before it the process that renders pages, and the web server through which browsers reach them. */
export interface TestPages extends TestApi {
  /** The address of the web server. Calls `atRoot` go there, all others to the API. */
  readonly pagesOrigin: string;
  /** Ends the pages alone. */
  leave(): Promise<void>;
}

/** The pages of an API on free ports, by a version. Another context may answer its calls. Close them when done. */
export async function pagesBefore(api: TestApi, context: Context, version: PageVersion): Promise<TestPages> {
  const calls = await listen(createServer(createPagesApp(context, createNetworkTokens(networkKey))));
  const targets = createTargets([calls.origin]);
  const client = createApiClient(targets);
  const pages = await listen(
    createRespondentServer({
      api: client,
      published: { now: () => ({ name: undefined, version }), earlier: () => [] },
    }),
  );
  const webRoot = mkdtempSync(join(tmpdir(), 'elan-pages-'));
  const config = buildConfig({
    ...{ webRoot, networkKey },
    ...{ apiUrls: [api.origin], respondentUrls: [pages.origin] },
    proxies: trustedProxies('loopback'),
  });
  const web = await listen(createWebServer(config, silent));
  const leave = async () => {
    await web.close();
    await pages.close();
    client.close();
    await calls.close();
    rmSync(webRoot, { recursive: true });
  };
  return {
    ...api,
    leave,
    pagesOrigin: web.origin,
    call: (operation, given = {}) =>
      given.atRoot ? callAt(web.origin, operation, given) : api.call(operation, given),
    async close() {
      await leave();
      await api.close();
    },
  };
}

async function listen(server: Server): Promise<{ origin: string; close(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
