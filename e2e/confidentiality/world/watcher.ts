import type { SurveyRun } from './survey-run';
import type { Claim } from './truth';

/** Observes a running survey, without changing anything that other watchers see. */
export interface Watcher {
  opened?(run: SurveyRun): Promise<void>;
  /** After each answer; `count` is the number of answers in the current round. */
  answered?(run: SurveyRun, count: number): Promise<void>;
  /** After the last answer of a day. */
  night?(run: SurveyRun): Promise<void>;
  /** After the end of the survey, once the worker has run. */
  ended?(run: SurveyRun): Promise<void>;
  claims(run: SurveyRun): Claim[];
}
