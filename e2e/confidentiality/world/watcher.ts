import type { SurveyRun } from './survey-run';
import type { Claim } from './truth';

/** Somebody who looks on while a survey runs, and changes nothing that others look at. */
export interface Watcher {
  opened?(run: SurveyRun): Promise<void>;
  /** After each answer; `count` of the present round. */
  answered?(run: SurveyRun, count: number): Promise<void>;
  /** After the last answer of a day. */
  night?(run: SurveyRun): Promise<void>;
  /** The round is over, and the worker has done what there is to do. */
  ended?(run: SurveyRun): Promise<void>;
  claims(run: SurveyRun): Claim[];
}
