import type { SurveyRun } from './survey-run';
import type { Claim } from './truth';

/** Observes a running survey, without changing anything that other watchers see. */
export interface Watcher {
  opened?(run: SurveyRun): Promise<void>;
  /** Called after each answer; `count` is the number of answers in the current round. */
  answered?(run: SurveyRun, count: number): Promise<void>;
  /** Called after the last answer of a day. */
  night?(run: SurveyRun): Promise<void>;
  /** Called after the end of the survey, once the worker has run. */
  ended?(run: SurveyRun): Promise<void>;
  claims(run: SurveyRun): Claim[];
}
