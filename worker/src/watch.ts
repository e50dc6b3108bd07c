import { type Context, countWaitingMails, isDatabaseAway } from '@elan/domain/platform';
import { backupAges } from '@elan/domain/backup';
import { countWaitingRounds } from '@elan/domain/surveys';
import type { MailWatch } from '@elan/domain/scheduling';
import { createPulse, type Pulse } from '@elan/observability/health';
import type { Metrics } from '@elan/observability/metrics';
import type { Tracing } from '@elan/observability/tracing';
import type { Job } from './define-job';

/** A worker without a sign of work for this long hangs (ms): it looks for work every second. */
const LONGEST_SILENCE = 60_000;
/** Waiting mails are counted at most once in this time, however often somebody asks (ms). */
const COUNT_EVERY = 15_000;

/** What is reported about the worker's own work. */
export interface Watch {
  readonly pulse: Pulse;
  /** Does a job, counts it and traces it. */
  job<T>(job: Pick<Job, 'name' | 'traced'>, work: () => Promise<T>): Promise<T>;
  /** The outcome of mails. */
  readonly mails: MailWatch;
}

export interface WatchedBy {
  readonly metrics: Metrics | null;
  readonly tracing: Tracing | null;
}

export function createWatch({ clock }: Pick<Context, 'clock'>, { metrics, tracing }: WatchedBy): Watch {
  return {
    pulse: createPulse(clock, LONGEST_SILENCE),
    async job({ name, traced }, work) {
      const trace = traced ? tracing?.begin(`job ${name}`, { 'elan.job': name }) : undefined;
      let hasFailed = true;
      try {
        const outcome = await (trace ? trace.within(work) : work());
        hasFailed = false;
        return outcome;
      } finally {
        trace?.end({}, hasFailed);
        metrics?.jobRan(name);
        if (hasFailed) metrics?.jobFailed(name);
      }
    },
    mails: {
      begin(kind) {
        const trace = tracing?.begin(`mail ${kind}`, { 'elan.mail': kind });
        return (outcome) => trace?.end({ 'elan.outcome': outcome }, outcome === 'failed');
      },
      finished: (outcome) => metrics?.mailFinished(outcome),
    },
  };
}

/** Adds what is read from the database on request. */
export function addReadings(context: Context, metrics: Metrics): void {
  let counted: ReturnType<typeof countWaitingMails> | null = null;
  let countedAt = -Infinity;
  const waiting = () => {
    const isOld = performance.now() - countedAt > COUNT_EVERY;
    if (isOld || !counted) {
      countedAt = performance.now();
      counted = countWaitingMails(context);
    }
    return counted;
  };
  const unlessAway = async (read: () => Promise<ReadonlyMap<string, number>>) => {
    if (isDatabaseAway(context)) return new Map<string, number>();
    return read().catch(() => new Map<string, number>());
  };
  metrics.add({
    name: 'elan_mails_waiting',
    help: 'Mails by state, but reminders and mails that respondents asked for.',
    label: 'state',
    read: () => unlessAway(async () => (await waiting()).byState),
  });
  metrics.add({
    name: 'elan_mail_oldest_seconds',
    help: 'For how long the oldest of them has been due.',
    read: () => unlessAway(async () => new Map([['', (await waiting()).oldestSeconds]])),
  });
  metrics.add({
    name: 'elan_rounds_waiting',
    help: 'Rounds whose groups wait because the attackers name somebody in them.',
    read: () => unlessAway(async () => new Map([['', await countWaitingRounds(context)]])),
  });
  metrics.add({
    name: 'elan_backup_age_seconds',
    help: 'How old the last backup of the database is; infinite if there is none.',
    read: () => unlessAway(async () => new Map([['', (await backupAges(context)).backup]])),
  });
  metrics.add({
    name: 'elan_backup_copy_age_seconds',
    help: 'How old the last backup is that was copied elsewhere; infinite if there is none, absent if none is wanted.',
    read: () =>
      unlessAway(async () => {
        const { copy } = await backupAges(context);
        return new Map(copy === null ? [] : [['', copy]]);
      }),
  });
}
