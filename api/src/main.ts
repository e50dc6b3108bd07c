import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainOnSignal } from '@elan/edge/drain';
import { keepHeartbeat } from '@elan/domain/backup';
import { openContext } from '@elan/domain/open-context';
import { isForOperators } from '@elan/domain/operator-error';
import { checkHealth, closeContext } from '@elan/domain/platform';
import { createMetrics, probeDatabase, serveMetrics } from '@elan/observability/metrics';
import { openTracing } from '@elan/observability/tracing';
import { createLog } from './http/log';
import { readApiSettings } from './config';
import { createApp } from './create-app';
import { shedLoad } from './http/shed-load';
import { watchRequests } from './http/watch-requests';

async function start(): Promise<void> {
  const settings = readApiSettings();
  const log = createLog(settings.domain.LOG_LEVEL);
  const tracing = await openTracing('elan-api', settings.domain.OTEL_EXPORTER_OTLP_ENDPOINT);
  const context = await openContext({ settings: settings.domain, log, monitorsCommands: tracing !== null });
  tracing?.watchDatabase(context.connection.getClient());
  const endHeartbeat = await keepHeartbeat(context, 'API');
  // Longer than a proxy keeps its connections, so that none is closed during a request; slow senders are cut off soon.
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 8_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
  });
  const handle = shedLoad(
    createApp(context, { proxies: settings.proxies, tracing }),
    context,
    settings.proxies,
  );
  if (settings.metrics) {
    const metrics = await createMetrics('api', context.clock);
    metrics.watchConnections(server);
    probeDatabase(metrics, () => checkHealth(context));
    server.on('request', watchRequests(handle, metrics));
    await serveMetrics(metrics, settings.metrics);
  } else {
    server.on('request', handle);
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  drainOnSignal(server, async () => {
    await endHeartbeat();
    await closeContext(context);
    await tracing?.close();
  });
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`api listening on http://${settings.host}:${port}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`api: ${isForOperators(error) ? error.message : String(error)}\n`);
  process.exit(1);
});
