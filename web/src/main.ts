import { drainOnSignal } from '@elan/edge/drain';
import { SettingsError } from '@elan/edge/settings';
import { createMetrics, serveMetrics } from '@elan/observability/metrics';
import pino from 'pino';
import { announceLivePages } from './announce-live-pages';
import { readWebConfig } from './config';
import { watchRequests } from './watch-requests';
import { createWebServer } from './web-server';

async function start(): Promise<void> {
  const config = readWebConfig();
  const metrics = config.metrics && (await createMetrics('web', { now: () => new Date() }));
  const server = createWebServer(config, pino({ level: config.logLevel }), metrics?.remoteLoaded);
  if (config.metrics && metrics) {
    watchRequests(server, metrics);
    await serveMetrics(metrics, config.metrics);
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  announceLivePages(config);
  process.stdout.write(`web listening on http://${config.host}:${config.port}\n`);
  drainOnSignal(server);
}

start().catch((error: unknown) => {
  process.stderr.write(`web: ${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
});
