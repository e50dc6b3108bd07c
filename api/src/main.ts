import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nearestOf } from '@elan/edge/client-address';
import { drainOnSignal } from '@elan/edge/drain';
import { createNetworkTokens } from '@elan/edge/network-token';
import type { Express } from 'express';
import { keepHeartbeat } from '@elan/domain/backup';
import { openContext } from '@elan/domain/open-context';
import { isForOperators } from '@elan/domain/operator-error';
import { checkHealth, closeContext } from '@elan/domain/platform';
import { createMetrics, probeDatabase, serveMetrics } from '@elan/observability/metrics';
import { openTracing } from '@elan/observability/tracing';
import { createLog } from './http/log';
import { answerMeanwhile } from './http/answer-meanwhile';
import { readApiSettings } from './config';
import { createApp } from './create-app';
import { networkByAddress, networkByToken, type ReadNetwork } from './http/caller-network';
import { shedLoad } from './http/shed-load';
import { watchRequests } from './http/watch-requests';

async function start(): Promise<void> {
  const settings = readApiSettings();
  const log = createLog(settings.domain.LOG_LEVEL);
  const tracing = await openTracing('elan-api', settings.domain.OTEL_EXPORTER_OTLP_ENDPOINT);
  const { host, port, pages, proxies } = settings;
  // It listens at once: whoever calls meanwhile waits for it, and health says what it waits for.
  const main = await listen(host, port);
  const pageCalls = pages && (await listen(host, pages.port));
  const waiting = [main, ...(pageCalls ? [pageCalls] : [])].map((server) => answerMeanwhile(server));
  const context = await openContext({
    settings: settings.domain,
    log,
    monitorsCommands: tracing !== null,
    onProgress(percent) {
      log.info(`upgrading, ${percent} %`);
      for (const { says } of waiting) says(`upgrading, ${percent} %`);
    },
  });
  tracing?.watchDatabase(context.connection.getClient());
  const endHeartbeat = await keepHeartbeat(context, 'API');
  const metrics = settings.metrics && (await createMetrics('api', context.clock));
  const serve = (server: Server, app: Express, readNetwork: ReadNetwork) => {
    const handle = shedLoad(app, context, readNetwork);
    metrics?.watchConnections(server);
    server.on('request', metrics ? watchRequests(handle, metrics) : handle);
  };
  if (metrics) {
    probeDatabase(metrics, () => checkHealth(context));
    await serveMetrics(metrics, settings.metrics);
  }
  serve(main, createApp(context, { proxies, tracing }), networkByAddress(nearestOf(proxies)));
  const servers = [main];
  if (pages && pageCalls) {
    const tokens = createNetworkTokens(pages.networkKey);
    serve(pageCalls, createApp(context, { forPages: tokens }), networkByToken(tokens));
    servers.push(pageCalls);
  }
  for (const { handOver } of waiting) handOver();
  drainOnSignal(servers, async () => {
    await endHeartbeat();
    await closeContext(context);
    await tracing?.close();
  });
  const { port: bound } = main.address() as AddressInfo;
  process.stdout.write(`api listening on http://${host}:${bound}\n`);
}

async function listen(host: string, port: number): Promise<Server> {
  // Longer than a proxy keeps its connections, so that none is closed during a request; slow senders are cut off soon.
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 8_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

start().catch((error: unknown) => {
  process.stderr.write(`api: ${isForOperators(error) ? error.message : String(error)}\n`);
  process.exit(1);
});
