import type { Random } from '../company/random';
import type { Prover } from '../solver/integers';
import type { Claim } from '../world/truth';
import type { Watcher } from '../world/watcher';
import type { World } from '../world/world';

export interface Tools {
  readonly prover: Prover;
  readonly random: Random;
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
