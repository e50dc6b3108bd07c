import type { AddressInfo } from 'node:net';
import { drainOnSignal } from '@elan/edge/drain';
import { SettingsError } from '@elan/edge/settings';
import { createTargets } from '@elan/edge/targets';
import { sealNetwork } from '@elan/tooling/seal-network';
import { sealProcess } from '@elan/tooling/seal-process';
import { createApiClient } from './api-client';
import { readRespondentConfig } from './config';
import { followPublished, loadVersion, type PublishedVersion } from './published-version';
import { createRespondentServer } from './respondent-server';

async function start(): Promise<void> {
  const { host, port, apiUrls, webRoot, sources } = readRespondentConfig();
  const api = createApiClient(createTargets(apiUrls, '/api/health/ready'));
  const say = process.stdout.write.bind(process.stdout);
  sealProcess();
  // The compiler of development has connections of its own.
  if (sources === null) sealNetwork(apiUrls, host);
  // What a version says could be what somebody answered.
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
  const published = sources === null ? await followPublished(webRoot, api) : await follow(sources);
  const server = createRespondentServer({ api, published });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  drainOnSignal(server);
  say(`respondent listening on http://${host}:${(server.address() as AddressInfo).port}\n`);
}

/** In development, a change of the sources restarts this process. */
async function follow(sources: string): Promise<PublishedVersion> {
  const version = await loadVersion(sources);
  return { now: () => ({ name: undefined, version }), earlier: () => [], stop: () => undefined };
}

const complain = process.stderr.write.bind(process.stderr);
start().catch((error: unknown) => {
  complain(`respondent: ${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
});
