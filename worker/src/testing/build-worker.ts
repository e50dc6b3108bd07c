import { openMailer, type Core } from '@elan/server-core';
import { buildCore, type TestClock } from '@elan/server-core/testing';
import type { JobContext } from '../define-job';
import { jobs } from '../jobs';
import { openMailSink, type MailSink } from './mail-sink';

export interface TestWorker {
  readonly core: Core;
  readonly clock: TestClock;
  readonly sink: MailSink;
  readonly context: JobContext;
  /** Where the embedded database keeps its data. */
  readonly files: Awaited<ReturnType<typeof buildCore>>['files'];
  /** Does every job once, in the order in which one leads to the other. */
  tick(): Promise<void>;
  /** A second worker on the same database and clock. */
  colleague(): JobContext;
  close(): Promise<void>;
}

const order = [
  'materialise-rounds',
  'queue-reminders',
  'queue-summaries',
  'queue-pack-endings',
  'deliver-urgent-mails',
  'deliver-mails',
];

export async function runJobs(context: JobContext): Promise<void> {
  for (const name of order) await jobs.find((job) => job.name === name)?.run(context);
}

/** The jobs on an embedded database and a real mail server of their own, with a clock that the test moves. */
export async function buildWorker(options: { now: string }): Promise<TestWorker> {
  const sink = await openMailSink();
  const { core, clock, files, close } = await buildCore({
    now: options.now,
    environment: { SMTP_URL: sink.url },
  });
  const mailers = [openMailer(core)];
  const contextOf = (mailer = openMailer(core)): JobContext => {
    mailers.push(mailer);
    return { core, mailer, isStopping: () => false };
  };
  const context = contextOf(mailers[0]);
  return {
    core,
    clock,
    sink,
    context,
    files,
    tick: () => runJobs(context),
    colleague: () => contextOf(),
    async close() {
      for (const mailer of mailers) mailer.close();
      await close();
      await sink.close();
    },
  };
}
