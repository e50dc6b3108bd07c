import { newId, reportUnlessUnreachable, throttleLog } from '@elan/domain/platform';
import type { Job, JobTools } from './define-job';

/** A job that can cheaply say whether it has anything to do. */
export type PromptJob = Job & Required<Pick<Job, 'isDue'>>;

/** A mail is sent within about a second of being queued. */
const LOOK_EVERY = 1_000;

/** Who holds a job, and until when without a renewal. */
interface Lease {
  readonly _id: string;
  readonly by: string;
  readonly until: Date;
}

export interface Ticker {
  /** How long ago each idle job was last checked (ms). */
  waits(): readonly (readonly [string, number])[];
  /** Starts no new run. @returns when the running ones have ended */
  stop(): Promise<void>;
}

/**
 * Runs each job as soon as it has something to do, in one of the workers on this database. At rest this costs one small
 * read per second and job; through the scheduler it would be several writes.
 */
export function startTicker(jobs: readonly PromptJob[], tools: JobTools): Ticker {
  const running = new Map<string, Promise<void>>();
  const lookedAt = new Map<string, number>();
  const now = () => tools.context.clock.now().getTime();
  const complain = throttleLog((error: unknown, silenced) =>
    tools.context.log.error({ err: error, silenced }, 'looking for work failed'),
  );
  const tick = (job: PromptJob): void => {
    if (running.has(job.name)) return;
    const run = runIfDue(job, tools)
      .catch((error: unknown) => {
        reportUnlessUnreachable(tools.context, error, () => complain(error));
      })
      .finally(() => {
        running.delete(job.name);
        lookedAt.set(job.name, now());
        tools.watch.pulse.beat();
      });
    running.set(job.name, run);
  };
  const timer = setInterval(() => jobs.forEach(tick), LOOK_EVERY);
  jobs.forEach(tick);
  return {
    waits: () =>
      jobs.map(({ name }) => [name, running.has(name) ? 0 : now() - (lookedAt.get(name) ?? now())] as const),
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

async function runIfDue(job: PromptJob, tools: JobTools): Promise<void> {
  if (tools.isStopping() || !(await job.isDue(tools.context))) return;
  const lease = await takeLease(job, tools);
  if (!lease) return;
  try {
    await job.run(tools).catch(() => {
      // The job has logged it.
    });
  } finally {
    await lease.end();
  }
}

/** @returns what ends the lease; null while another worker has it. A lease that is not renewed ends with its holder. */
async function takeLease(
  { name, lockLifetime }: Job,
  tools: JobTools,
): Promise<{ end(): Promise<void> } | null> {
  const { context } = tools;
  const leases = context.connection.collection<Lease>('leases');
  const by = newId();
  const until = () => new Date(Date.now() + lockLifetime);
  // A lease that ends later than any can was taken by a worker whose clock was ahead.
  const isOver = { $or: [{ until: { $lt: new Date() } }, { until: { $gt: until() } }] };
  try {
    await leases.updateOne({ _id: name, ...isOver }, { $set: { by, until: until() } }, { upsert: true });
  } catch (error) {
    // The existing lease has not expired.
    if (error instanceof Error && 'code' in error && error.code === 11000) return null;
    throw error;
  }
  const signs = setInterval(() => {
    tools.watch.pulse.beat();
    leases.updateOne({ _id: name, by }, { $set: { until: until() } }).catch((error: unknown) => {
      reportUnlessUnreachable(context, error, () =>
        context.log.warn({ job: name, err: error }, 'a job could not renew its lock'),
      );
    });
  }, lockLifetime / 4);
  return {
    async end() {
      clearInterval(signs);
      await leases.updateOne({ _id: name, by }, { $set: { until: new Date(0) } });
    },
  };
}
