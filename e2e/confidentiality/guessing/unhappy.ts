import { Random } from '../company/random';
import { clipByRule } from './clip-by-rule';
import { drawUnhappy } from './draw-unhappy';
import type { Guess } from './guess';
import { unhappiness } from './posterior';
import type { Stage } from './stage';
import { evidenceIn } from './unhappy-evidence';

/** Plays a company and guesses who is unhappy, from everything that is published together. */
export async function guessUnhappy(stage: Stage, seed: number): Promise<Guess> {
  const drawn = drawUnhappy(seed);
  const { people, questions, known: told, minimumGroupSize: minimum } = drawn;
  const company = await stage.company(drawn);
  const invented = Array.from({ length: drawn.plants }, (_, index) => people + index);
  const zero = Array.from({ length: questions }, () => 0);
  const answers = drawn.answers.map(
    (round) => new Map([...round, ...invented.map((index) => [index, zero] as const)]),
  );
  const published = await company.publish(questions, answers);
  const sought = drawn.unhappy.length === 0 ? [lowest(drawn.answers)] : drawn.unhappy;
  const unknown = sought.filter((index) => !told.includes(index));
  const evidence = published.flatMap((round, index) => {
    const known = new Map(
      [...told, ...invented].map((member) => [member, answers[index]?.get(member) ?? zero]),
    );
    const knownClipped = clippedOf([...known.keys()], { people, minimum }, answers[index] ?? new Map());
    const knowledge = { minimum, amount: sought.length, known, knownClipped, knownUnhappy: told };
    return round ? [evidenceIn(round, knowledge)] : [];
  });
  const about = { seed, people, chance: unknown.length / (people - told.length) };
  const kind = drawn.unhappy.length === 0 ? 'nobody' : `${sought.length}, ${told.length} known`;
  if (evidence.length === 0) return { ...about, kind, posterior: 0, isRight: false };
  const posterior = unhappiness(
    evidence,
    { amount: sought.length, known: told, barred: invented },
    new Random(seed),
  );
  const best = posterior.indexOf(Math.max(...posterior));
  return { ...about, kind, posterior: posterior[best] ?? 0, isRight: unknown.includes(best) };
}

/**
 * Gives known answers as groups show them. The guesser reads this from distributions only in part; here it is told, so
 * that it subtracts what is known without an error.
 */
function clippedOf(
  known: readonly number[],
  { people, minimum }: { readonly people: number; readonly minimum: number },
  answers: ReadonlyMap<number, readonly number[]>,
): Map<number, readonly number[]> {
  const members = [...answers.keys()];
  const given = [...answers].map(([member, values]) => ({ counts: member < people, values }));
  const isENps = Array.from({ length: given[0]?.values.length ?? 0 }, () => false);
  const { values } = clipByRule(given, minimum, isENps);
  return new Map(
    known.flatMap((member) => {
      const row = values[members.indexOf(member)];
      return row ? [[member, row.map((value) => value ?? 0)] as const] : [];
    }),
  );
}

/** Who answered lowest where nobody is unhappy. */
function lowest(rounds: readonly ReadonlyMap<number, readonly number[]>[]): number {
  const sums = new Map<number, number>();
  for (const round of rounds)
    for (const [index, values] of round)
      sums.set(
        index,
        Math.min(
          sums.get(index) ?? Infinity,
          values.reduce((sum, value) => sum + value, 0),
        ),
      );
  return [...sums].toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? 0;
}
