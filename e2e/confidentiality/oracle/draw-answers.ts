import type { DrawnSegmentation } from '../company/draw-company';
import { Random } from '../company/random';

/** A company of the oracle: some content, some not, some in between, and some who do not count. */
export interface OracleCompany {
  readonly seed: number;
  readonly people: number;
  /** Members without an address, after the others. */
  readonly plants: number;
  readonly minimumGroupSize: number;
  readonly segmentations: readonly DrawnSegmentation[];
  readonly categories: readonly (string | null)[];
  /** For each round, who answers what, keyed by index. */
  readonly rounds: readonly ReadonlyMap<number, readonly number[]>[];
}

export function drawOracleCompany(seed: number): OracleCompany {
  const random = new Random(seed * 6007 + 11);
  const minimumGroupSize = random.pick([3, 4, 5]);
  const people = random.between(8, 70);
  const plants = random.pick([0, 0, 3]);
  const all = people + plants;
  const valuesOf = (name: string, amount: number): string[] =>
    Array.from({ length: all }, () => (random.chance(0.05) ? '' : `${name} ${random.between(1, amount)}`));
  const categories = Array.from({ length: random.between(1, 5) }, () =>
    random.pick([null, 'Team', 'eNPS'] as const),
  );
  const rounds = Array.from({ length: random.pick([1, 1, 2]) }, () => {
    const share = 0.5 + 0.5 * random.next();
    const answers = new Map<number, number[]>();
    for (let index = 0; index < all; index += 1) {
      if (!random.chance(share)) continue;
      const mood = random.chance(0.15) ? 2 : 8;
      answers.set(
        index,
        categories.map(() => Math.max(0, Math.min(10, mood + random.between(-3, 2)))),
      );
    }
    return answers;
  });
  return {
    ...{ seed, people, plants, minimumGroupSize, categories, rounds },
    segmentations: [
      { name: 'Department', type: 'select', values: valuesOf('Department', random.between(2, 5)) },
      { name: 'Site', type: 'select', values: valuesOf('Site', random.between(2, 3)) },
    ],
  };
}
