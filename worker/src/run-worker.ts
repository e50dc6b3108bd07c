import { keepHeartbeat } from '@elan/domain/backup';
import { openContext } from '@elan/domain/open-context';
import { checkHealth, closeContext, isDatabaseAway } from '@elan/domain/platform';
import { openMailer } from '@elan/domain/scheduling';
import { serveHealth } from '@elan/observability/health';
import { createMetrics, probeDatabase, serveMetrics } from '@elan/observability/metrics';
import { openTracing } from '@elan/observability/tracing';
import type { WorkerSettings } from './config';
import { jobs } from './jobs';
import { createLog } from './log';
import { startSchedule } from './schedule';
import { addReadings, createWatch } from './watch';

/** How long running jobs may take to finish. */
const DRAIN = 8_000;

export interface Worker {
  /** Lets the running jobs finish, for up to 8 seconds, then releases everything. */
  stop(): Promise<void>;
}

/** Connects to database and mail server and runs the jobs. */
export async function runWorker(settings: WorkerSettings): Promise<Worker> {
  const log = createLog(settings.domain.LOG_LEVEL);
  const tracing = await openTracing('elan-worker', settings.domain.OTEL_EXPORTER_OTLP_ENDPOINT);
  const context = await openContext({ settings: settings.domain, log, monitorsCommands: tracing !== null });
  tracing?.watchDatabase(context.connection.getClient());
  const endHeartbeat = await keepHeartbeat(context, 'worker');
  const metrics = settings.metrics && (await createMetrics('worker', context.clock));
  const watch = createWatch(context, { metrics, tracing });
  const mailer = openMailer(context);
  let isStopping = false;
  const schedule = await startSchedule(jobs, { context, mailer, isStopping: () => isStopping, watch });
  if (settings.metrics && metrics) {
    for (const { name } of jobs) metrics.expectJob(name);
    addReadings(context, metrics);
    metrics.add(schedule.lateness);
    probeDatabase(metrics, () => checkHealth(context));
    await serveMetrics(metrics, settings.metrics);
  }
  if (settings.health) {
    const isReady = async () => {
      if (isStopping || isDatabaseAway(context)) return false;
      await checkHealth(context);
      return true;
    };
    await serveHealth({ isLive: watch.pulse.isBeating, isReady }, settings.health);
  }
  return {
    async stop() {
      isStopping = true;
      const isDone = await schedule.stop(DRAIN);
      if (!isDone) log.warn('jobs were still running; another worker will take them over');
      mailer.close();
      await endHeartbeat();
      await closeContext(context);
      await tracing?.close();
    },
  };
}
