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
  /** Called after the company's API is closed, so that it need not run while the solver works. */
  claims(): readonly Claim[];
  readonly surveyIds: readonly string[];
}

/** A way to learn about single people: by watching a survey that several attacks share, or with surveys of its own. */
export type Attack = {
  readonly name: string;
  readonly summary: string;
} & ({ watch(tools: Tools): Watcher } | { run(world: World, tools: Tools): Promise<Outcome> });
