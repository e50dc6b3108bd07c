import { type Context, reportUnlessUnreachable } from '@elan/domain/platform';
import type { Mailer } from '@elan/domain/scheduling';
import type { Watch } from './watch';

/** What a job works with; nothing else comes from outside. */
export interface JobTools {
  readonly context: Context;
  readonly mailer: Mailer;
  /** Checked between two pieces of work: the process is about to end. */
  isStopping(): boolean;
  readonly watch: Watch;
}

export interface Job {
  readonly name: string;
  /** Pause between two runs, e.g. `2 seconds`, for a job that does not say when it is due. */
  readonly every?: string;
  /** After this many milliseconds without a sign of life another worker takes the job over. */
  readonly lockLifetime: number;
  /** Only for work that no respondent can trigger: the time of a run would reveal an answer. */
  readonly traced?: true;
  /** Whether there is anything to do: checked every second, instead of running at an interval. */
  isDue?(context: Context): Promise<boolean>;
  run(tools: JobTools): Promise<unknown>;
}

interface JobDraft extends Omit<Job, 'lockLifetime'> {
  readonly lockLifetime?: number;
}

const LOCK_LIFETIME = 60_000;

/**
 * A job that runs again and again, in one worker at a time; but a worker that was only slow may still be running it
 * when another takes over, so each job says why a second run is harmless. Failures are logged here, and nowhere else.
 */
export function defineJob(draft: JobDraft): Job {
  return {
    lockLifetime: LOCK_LIFETIME,
    ...draft,
    async run(tools) {
      const { log } = tools.context;
      const startedAt = performance.now();
      try {
        const outcome = await tools.watch.job(draft, () => draft.run(tools));
        const took = Math.round(performance.now() - startedAt);
        log.debug({ job: draft.name, took, outcome }, 'job done');
        return outcome;
      } catch (error) {
        reportUnlessUnreachable(tools.context, error, () =>
          log.error({ job: draft.name, err: error }, 'job failed'),
        );
        throw error;
      }
    },
  };
}
