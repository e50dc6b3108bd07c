import { acrossProcessors } from '../across-processors';
import type { Task } from '../play-task';
import type { Guess } from './guess';
import { isWithinLimits, showTallies, tallyOf, type Tally } from './report';

interface Plan {
  readonly seed: number;
  /** Every other one has unhappy people. */
  readonly companies: number;
  readonly stars: number;
  readonly audiences: number;
}

/** Plays companies and guesses in each. */
export async function playGuesses({ seed, companies, stars, audiences }: Plan): Promise<Map<string, Tally>> {
  const tasksOf = (kind: 'unhappy' | 'star' | 'audience star', amount: number): Task[] =>
    Array.from({ length: amount }, (_, index) => ({ kind, seed: seed + index }));
  const tasks = [
    ...tasksOf('unhappy', companies),
    ...tasksOf('star', stars),
    ...tasksOf('audience star', audiences),
  ];
  const guesses = new Map<string, Guess[]>();
  const played = await acrossProcessors(tasks);
  for (const [index, { guesses: made = [] }] of played.entries()) {
    for (const guess of made) {
      const kind = tasks[index]?.kind ?? 'unhappy';
      const name = kind === 'unhappy' && guess.kind === 'nobody' ? 'lowest of all' : kind;
      guesses.set(name, [...(guesses.get(name) ?? []), guess]);
    }
  }
  return new Map([...guesses].map(([name, of]) => [name, tallyOf(of)]));
}

/** Shows what guesses achieved. @returns whether all are within the limits */
export function reportGuesses(tallies: ReadonlyMap<string, Tally>): boolean {
  console.log(showTallies(tallies));
  return [...tallies.values()].every(isWithinLimits);
}
