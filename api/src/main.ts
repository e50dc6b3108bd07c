import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainOnSignal } from '@elan/edge/drain';
import { closeContext, openContext, isForOperators } from '@elan/domain';
import { createLog } from './http/log';
import { readApiSettings } from './config';
import { createApp } from './http/create-app';
import { shedLoad } from './http/shed-load';

async function start(): Promise<void> {
  const settings = readApiSettings();
  const log = createLog(settings.domain.LOG_LEVEL);
  const context = await openContext({ settings: settings.domain, log });
  // Longer than a proxy keeps its connections, so that none is closed under a request; slow senders are cut soon.
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 8_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
  });
  server.on('request', shedLoad(createApp(context, { proxies: settings.proxies }), context));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  drainOnSignal(server, () => closeContext(context));
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`api listening on http://${settings.host}:${port}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`api: ${isForOperators(error) ? error.message : String(error)}\n`);
  process.exit(1);
});
