import { Random } from '../company/random';
import { World } from '../world/world';
import { drawUnhappy } from './draw-unhappy';
import type { Guess } from './guess';
import { playRounds } from './play-round';
import { unhappiness } from './posterior';
import { type Published, readPublished } from './published';
import { evidenceIn } from './unhappy-evidence';

/** Plays a company and guesses who is unhappy, from everything that is published together. */
export async function guessUnhappy(seed: number): Promise<Guess> {
  const drawn = drawUnhappy(seed);
  const world = await World.open(drawn);
  try {
    const real = [...world.members];
    const plants = await world.addWithoutAddress(drawn.plants, real[0]?.segments ?? new Map());
    const members = [...real, ...plants];
    const idOf = (index: number): string => members[index]?.id ?? '';
    const invented = plants.map((_, index) => real.length + index);
    const zero = Array.from({ length: drawn.questions }, () => 0);
    const answers = drawn.answers.map((round) => [
      ...[...round].map(([index, values]) => [index, values] as const),
      ...invented.map((index) => [index, zero] as const),
    ]);
    const run = await playRounds(
      world,
      answers.map((round) => new Map(round.map(([index, values]) => [idOf(index), values]))),
      { members },
    );
    const published: (Published | null)[] = [];
    for (const days of run.roundDays) published.push(await readPublished(run, days));
    const sought = drawn.unhappy.length === 0 ? [lowest(drawn.answers)] : drawn.unhappy;
    const unknown = sought.filter((index) => !drawn.known.includes(index));
    const evidence = published.flatMap((round, index) => {
      const given = new Map(answers[index]);
      const known = new Map([...drawn.known, ...invented].map((member) => [member, given.get(member) ?? zero]));
      const knowledge = { minimum: drawn.minimumGroupSize, amount: sought.length, known };
      return round ? [evidenceIn(round, { ...knowledge, knownUnhappy: drawn.known })] : [];
    });
    const posterior =
      evidence.length === 0
        ? members.map(() => 0)
        : unhappiness(evidence, { amount: sought.length, known: drawn.known, barred: invented }, new Random(seed));
    const best = posterior.indexOf(Math.max(...posterior));
    return {
      ...{ seed, people: real.length, posterior: posterior[best] ?? 0 },
      kind: drawn.unhappy.length === 0 ? 'nobody' : `${sought.length}, ${drawn.known.length} known`,
      isRight: evidence.length > 0 && unknown.includes(best),
      chance: unknown.length / (real.length - drawn.known.length),
    };
  } finally {
    await world.close();
  }
}

/** Who answered lowest where nobody is unhappy. */
function lowest(rounds: readonly ReadonlyMap<number, readonly number[]>[]): number {
  const sums = new Map<number, number>();
  for (const round of rounds)
    for (const [index, values] of round)
      sums.set(index, Math.min(sums.get(index) ?? Infinity, values.reduce((sum, value) => sum + value, 0)));
  return [...sums].toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? 0;
}
