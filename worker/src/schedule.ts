import { MongoBackend } from '@agendajs/mongo-backend';
import { type Context, isDatabaseAway, reportUnlessUnreachable, throttleLog } from '@elan/domain/platform';
import { Agenda } from 'agenda';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reading } from '@elan/observability/metrics';
import type { Job, JobTools } from './define-job';
import { startTicker, type Ticker } from './ticker';

const COLLECTION = 'agendaJobs';
/** Urgent work is not polled for here: see `startTicker`. */
const PROCESS_EVERY = 10_000;

export interface Schedule {
  /** How late jobs are. */
  readonly lateness: Reading;
  /** Starts no new run and waits for the running ones. @returns whether all of them finished in time */
  stop(milliseconds: number): Promise<boolean>;
}

/** Runs each job at its interval, or when it is due, in one of the workers on this database, until stopped. */
export async function startSchedule(all: readonly Job[], tools: JobTools): Promise<Schedule> {
  const { context } = tools;
  const jobs = all.flatMap((job) => (job.every === undefined ? [] : [{ ...job, every: job.every }]));
  const database = context.connection.db;
  if (!database) throw new Error('The database is not connected');
  await ensureUniqueJobs(database);
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: database, collection: COLLECTION }),
    processEvery: PROCESS_EVERY,
    defaultConcurrency: 1,
    maxConcurrency: jobs.length,
    lockLimit: jobs.length,
    defaultLockLimit: 1,
  });
  const complain = throttleLog((error: Error, silenced) =>
    context.log.error({ err: error, silenced }, 'scheduler error'),
  );
  agenda.on('error', (error: Error) => {
    reportUnlessUnreachable(context, error, () => complain(error));
  });
  await agenda.ready;
  for (const job of jobs) {
    agenda.define(job.name, (running) => stayAlive(running, job, tools), {
      concurrency: 1,
      lockLimit: 1,
      lockLifetime: job.lockLifetime,
    });
  }
  for (const job of jobs) await everyOnce(agenda, job);
  await planAgain(database);
  await agenda.start();
  const ticker = startTicker(
    all.flatMap(({ isDue, ...job }) => (isDue ? [{ ...job, isDue }] : [])),
    tools,
  );
  return {
    lateness: readLateness(database, ticker, context),
    async stop(milliseconds) {
      const [{ timedOut }, isStill] = await Promise.all([
        agenda.drain({ timeout: milliseconds, closeConnection: false }),
        Promise.race([ticker.stop().then(() => true), sleep(milliseconds, false, { ref: false })]),
      ]);
      return !timedOut && isStill;
    },
  };
}

type Database = NonNullable<JobTools['context']['connection']['db']>;

/**
 * The library creates recurring jobs by an upsert without a unique key: workers that start together would create
 * several.
 */
async function ensureUniqueJobs(database: Database): Promise<void> {
  await database
    .collection(COLLECTION)
    .createIndex(
      { name: 1 },
      { name: 'oneJobPerName', unique: true, partialFilterExpression: { type: 'single' } },
      undefined,
    );
}

/** No job is planned further ahead (ms). */
const LONGEST_INTERVAL = 3_600_000;

/** A worker whose clock was ahead has planned its next runs by it, or has died in one. */
async function planAgain(database: Database): Promise<void> {
  const now = new Date();
  const jobs = database.collection(COLLECTION);
  const late = new Date(now.getTime() + LONGEST_INTERVAL);
  await jobs.updateMany({ type: 'single', nextRunAt: { $gt: late } }, { $set: { nextRunAt: now } });
  await jobs.updateMany({ type: 'single', lockedAt: { $gt: late } }, { $set: { lockedAt: null } });
}

/** If several workers write the same job at once, the index lets one insert it; the others then find it. */
async function everyOnce(agenda: Agenda, job: Job & { readonly every: string }): Promise<void> {
  try {
    await agenda.every(job.every, job.name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 11000)) throw error;
    await agenda.every(job.every, job.name);
  }
}

/** A job that is at most this late is on time (s). */
const ON_TIME = 30;

/** How overdue waiting jobs are: those at intervals for any worker, the others for this one. */
function readLateness(database: Database, ticker: Ticker, context: Context): Reading {
  return {
    name: 'elan_job_late_seconds',
    help: 'For how long a job should have begun; 0 up to 30 seconds.',
    label: 'job',
    async read() {
      const planned = isDatabaseAway(context)
        ? []
        : await database
            .collection<{ name: string; nextRunAt: Date | null; lockedAt: Date | null }>(COLLECTION)
            .find({ type: 'single' })
            .toArray()
            .catch(() => []);
      const now = context.clock.now().getTime();
      const waits = planned.map(({ name, nextRunAt, lockedAt }) => {
        const isWaiting = nextRunAt !== null && lockedAt === null;
        return [name, isWaiting ? now - nextRunAt.getTime() : 0] as const;
      });
      const seconds = (wait: number) => Math.floor(wait / 1000);
      return new Map(
        [...waits, ...ticker.waits()].map(([name, wait]) => [
          name,
          seconds(wait) > ON_TIME ? seconds(wait) : 0,
        ]),
      );
    },
  };
}

/** Renews the lock while the job runs: an expired one means that its worker is gone. */
async function stayAlive(running: { touch(): Promise<void> }, job: Job, tools: JobTools): Promise<void> {
  const signs = setInterval(() => {
    tools.watch.pulse.beat();
    running.touch().catch((error: unknown) => {
      reportUnlessUnreachable(tools.context, error, () =>
        tools.context.log.warn({ job: job.name, err: error }, 'a job could not renew its lock'),
      );
    });
  }, job.lockLifetime / 4);
  try {
    await job.run(tools);
  } finally {
    clearInterval(signs);
  }
}
