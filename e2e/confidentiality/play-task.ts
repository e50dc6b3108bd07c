import { attackCompany } from './attack-company';
import { attacks } from './attacks';
import { drawCompany } from './company/draw-company';
import { guessByAudiences } from './guessing/audience-stars';
import type { Guess } from './guessing/guess';
import { Stage } from './guessing/stage';
import { guessByStar } from './guessing/stars';
import { guessUnhappy } from './guessing/unhappy';
import { compareWithOracle, type Comparison } from './oracle/compare';
import { type Effort, Prover } from './solver/integers';
import type { Score } from './world/truth';

/** What is to be played in one company; all of it follows from the seed. */
export type Task =
  | { readonly kind: 'unhappy' | 'star' | 'audience star' | 'oracle'; readonly seed: number }
  | {
      readonly kind: 'proofs';
      readonly seed: number;
      /** The largest company. */
      readonly people: number;
      readonly attacks: readonly string[];
    };

/** What came of it. */
export interface Played {
  readonly guesses?: readonly Guess[];
  readonly comparison?: Comparison;
  readonly proofs?: { readonly scores: ReadonlyMap<string, Score>; readonly effort: Effort };
}

let stage: Promise<Stage> | undefined;

/** Plays one company. Those that need no API share a database, which lives as long as this process. */
export async function playTask(task: Task): Promise<Played> {
  const { kind, seed } = task;
  if (kind === 'proofs') {
    const prover = await Prover.open();
    const wanted = attacks.filter(({ name }) => task.attacks.includes(name));
    return {
      proofs: {
        scores: await attackCompany(drawCompany(seed, task.people), wanted, prover),
        effort: prover.effort,
      },
    };
  }
  const opened = await (stage ??= Stage.open());
  if (kind === 'oracle') return { comparison: await compareWithOracle(opened, seed) };
  if (kind === 'unhappy') return { guesses: [await guessUnhappy(opened, seed)] };
  if (kind === 'star') return { guesses: await guessByStar(opened, seed) };
  return { guesses: [await guessByAudiences(opened, seed)] };
}
