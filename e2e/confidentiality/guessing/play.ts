import { guessByAudiences } from './audience-stars';
import type { Guess } from './guess';
import { isWithinLimits, showTallies, tallyOf, type Tally } from './report';
import { Stage } from './stage';
import { guessByStar } from './stars';
import { guessUnhappy } from './unhappy';

interface Plan {
  readonly seed: number;
  /** Every other one has unhappy people. */
  readonly companies: number;
  readonly stars: number;
  readonly audiences: number;
}

/** Plays companies one after the other and guesses in each. */
export async function playGuesses({ seed, companies, stars, audiences }: Plan): Promise<Map<string, Tally>> {
  const stage = await Stage.open();
  const guesses = new Map<string, Guess[]>();
  const add = (name: string, guess: Guess): void => {
    guesses.set(name, [...(guesses.get(name) ?? []), guess]);
  };
  try {
    for (let index = 0; index < companies; index += 1) {
      const guess = await guessUnhappy(stage, seed + index);
      add(guess.kind === 'nobody' ? 'lowest of all' : 'unhappy', guess);
    }
    for (let index = 0; index < stars; index += 1)
      for (const guess of await guessByStar(stage, seed + index)) add('star', guess);
    for (let index = 0; index < audiences; index += 1)
      add('audience star', await guessByAudiences(stage, seed + index));
  } finally {
    await stage.close();
  }
  return new Map([...guesses].map(([name, of]) => [name, tallyOf(of)]));
}

/** Shows what guesses achieved. @returns whether all are within the limits */
export function reportGuesses(tallies: ReadonlyMap<string, Tally>): boolean {
  console.log(showTallies(tallies));
  return [...tallies.values()].every(isWithinLimits);
}
