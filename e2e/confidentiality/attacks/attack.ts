import type { Random } from '../company/random';
import type { Prover } from '../solver/integers';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { World } from '../world/world';

export interface Tools {
  readonly prover: Prover;
  readonly random: Random;
}

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

export interface Outcome {
  /** Computed when the company is gone: nothing waits for the solver. */
  claims(): readonly Claim[];
  readonly surveyIds: readonly string[];
}

/** A way to learn about single people: of a survey that several watch, or with surveys of its own. */
export type Attack = { readonly name: string; readonly summary: string } & (
  { watch(tools: Tools): Watcher } | { play(world: World, tools: Tools): Promise<Outcome> }
);
