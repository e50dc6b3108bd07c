import { findDominant } from './dominance';
import { type Atom, findUnsafeWord, newEffort } from './unsafe-words';
import { finish } from './work';

/**
 * What the sums of answers over several sets of people tell when they are combined. `person`: somebody weighs more than
 * half in a combination; `few`: one tells of fewer people than the minimum. Pairs of sets do not show it: many that hold
 * the same person may each differ by enough people.
 */
export function revealedBySums(
  sets: readonly ReadonlySet<string>[],
  minimum: number,
): 'person' | 'few' | null {
  if (sets.length < 2) return null;
  const atoms = atomsOf(sets);
  if (findDominant([...atoms, outside(1e9)], minimum) !== null) return 'person';
  const all = [...atoms, outside(4 * minimum)];
  return finish(findUnsafeWord(all, minimum, newEffort())) === null ? null : 'few';
}

/** People in no set: the two searches take the sum of a batch as known, and nobody knows that of all sets together. */
const outside = (counting: number): Atom => ({ batch: 0, cells: [], counting });

/** The people whom no set distinguishes. */
function atomsOf(sets: readonly ReadonlySet<string>[]): Atom[] {
  const numbersOf = new Map<string, number[]>();
  for (const [number, set] of sets.entries())
    for (const person of set) numbersOf.set(person, [...(numbersOf.get(person) ?? []), number]);
  const sizes = new Map<string, { numbers: readonly number[]; counting: number }>();
  for (const numbers of numbersOf.values()) {
    const key = numbers.join(' ');
    sizes.set(key, { numbers, counting: (sizes.get(key)?.counting ?? 0) + 1 });
  }
  return [...sizes.values()].map(({ numbers, counting }) => ({
    ...{ batch: 0, cells: numbers.map((number) => ({ number })), counting },
  }));
}
