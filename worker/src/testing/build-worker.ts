import type { Context } from '@elan/domain/platform';
import { openMailer } from '@elan/domain/scheduling';
import { buildContext, type TestClock } from '@elan/domain/testing';
import type { JobTools } from '../define-job';
import { jobs } from '../jobs';
import { createWatch } from '../watch';
import { openMailSink, type MailSink } from './mail-sink';

export interface TestWorker {
  readonly context: Context;
  readonly clock: TestClock;
  readonly sink: MailSink;
  readonly tools: JobTools;
  /** Where the embedded database keeps its data. */
  readonly files: Awaited<ReturnType<typeof buildContext>>['files'];
  /** Runs every job once, in the order in which one leads to the other. */
  tick(): Promise<void>;
  /** A second worker on the same database and clock. */
  colleague(): JobTools;
  close(): Promise<void>;
}

const order = [
  'open-due-rounds',
  'queue-reminders',
  'close-rounds',
  'queue-summaries',
  'queue-due-actions',
  'queue-pack-endings',
  'make-reports',
  'deliver-urgent-mails',
  'deliver-mails',
  'deliver-webhooks',
];

/** Counts and traces nothing. */
export const watchNothing = (context: Context): JobTools['watch'] =>
  createWatch(context, { metrics: null, tracing: null });

export const runJobs = (tools: JobTools): Promise<void> => runInOrder(tools, order);

/** What is done only every ten minutes. */
export const runSlowJobs = (tools: JobTools): Promise<void> =>
  runInOrder(tools, ['roll-up-answers', 'sweep']);

async function runInOrder(tools: JobTools, names: readonly string[]): Promise<void> {
  for (const name of names) await jobs.find((job) => job.name === name)?.run(tools);
}

/** The jobs on their own embedded database and real mail server, with a clock that the test moves. */
export async function buildWorker(options: {
  now: string;
  environment?: Record<string, string>;
}): Promise<TestWorker> {
  const sink = await openMailSink();
  const { context, clock, files, close } = await buildContext({
    now: options.now,
    environment: { SMTP_URL: sink.url, ...options.environment },
  });
  const mailers = [openMailer(context)];
  const watch = watchNothing(context);
  const contextOf = (mailer = openMailer(context)): JobTools => {
    mailers.push(mailer);
    return { context, mailer, isStopping: () => false, watch };
  };
  const tools = contextOf(mailers[0]);
  return {
    context,
    clock,
    sink,
    tools,
    files,
    tick: () => runJobs(tools),
    colleague: () => contextOf(),
    async close() {
      for (const mailer of mailers) mailer.close();
      await close();
      await sink.close();
    },
  };
}
