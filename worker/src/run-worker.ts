import { closeContext, openContext, openMailer, type Settings } from '@elan/domain';
import { jobs } from './jobs';
import { createLog } from './log';
import { startSchedule } from './schedule';

/** How long the jobs that run may take to come to their end. */
const DRAIN = 8_000;

export interface Worker {
  /** Lets the running jobs finish, for up to 8 seconds, then lets go of everything. */
  stop(): Promise<void>;
}

/** Connects to database and mail server and does the jobs. */
export async function runWorker(settings: Settings): Promise<Worker> {
  const log = createLog(settings.LOG_LEVEL);
  const context = await openContext({ settings, log });
  const mailer = openMailer(context);
  let isStopping = false;
  const schedule = await startSchedule(jobs, { context, mailer, isStopping: () => isStopping });
  return {
    async stop() {
      isStopping = true;
      const isDone = await schedule.stop(DRAIN);
      if (!isDone) log.warn('jobs were still running; another worker will take them over');
      mailer.close();
      await closeContext(context);
    },
  };
}
