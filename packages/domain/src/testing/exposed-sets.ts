/** Somebody in published sums. */
interface Person {
  /** Whether they count as a person. */
  readonly counts: boolean;
}

/** Near 2^50, so that sums of a few remainders stay exact as numbers. */
const PRIME = 1_125_899_906_842_597n;

const modulo = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME;

function inverse(value: bigint): bigint {
  let [result, square] = [1n, value];
  for (let exponent = PRIME - 2n; exponent > 0n; exponent /= 2n) {
    if (exponent % 2n === 1n) result = modulo(result * square);
    square = modulo(square * square);
  }
  return result;
}

/**
 * Looks for people, fewer than the minimum, whose sum can be computed from other sums. Written independently of how the
 * product decides: every set of whole atoms (people who are in the same sums) is tried against the row space.
 * @param sums for each published sum, the indices of the people in it
 * @returns the indices of such people; null: there are none
 */
export function findExposedSet(
  people: readonly Person[],
  sums: readonly ReadonlySet<number>[],
  minimum: number,
): number[] | null {
  const atoms = new Map<string, number[]>();
  for (const place of people.keys()) {
    const signature = sums.map((sum) => (sum.has(place) ? '1' : '0')).join('');
    // Nothing was published about people in no sum.
    if (signature.includes('1')) atoms.set(signature, [...(atoms.get(signature) ?? []), place]);
  }
  const signatures = [...atoms.keys()];
  const rows = sums.map((_sum, row) => signatures.map((signature) => BigInt(signature.charAt(row))));
  const weights = nullCombination(rows, signatures.length);
  const sizes = [...atoms.values()].map((places) => places.filter((place) => people[place]?.counts).length);
  const found = findZeroSet(weights, sizes, minimum);
  return found && found.flatMap((atom) => atoms.get(signatures[atom] ?? '') ?? []);
}

/** A random vector orthogonal to all rows: a set is exposed when the sum of its weights is 0. */
function nullCombination(rows: bigint[][], width: number): number[] {
  const reduced: { pivot: number; row: bigint[] }[] = [];
  for (const original of rows) {
    let row = original;
    for (const known of reduced) row = without(row, known.row, known.pivot);
    const pivot = row.findIndex((value) => value !== 0n);
    if (pivot < 0) continue;
    const scale = inverse(row[pivot] ?? 1n);
    const scaled = row.map((value) => modulo(value * scale));
    for (const known of reduced) known.row = without(known.row, scaled, pivot);
    reduced.push({ pivot, row: scaled });
  }
  const pivots = new Set(reduced.map(({ pivot }) => pivot));
  const weights = Array.from({ length: width }, (_, column) =>
    pivots.has(column) ? 0n : modulo(BigInt(Math.floor(Math.random() * 2 ** 50)) * 7_919n + 1n),
  );
  for (const { pivot, row } of reduced)
    weights[pivot] = modulo(-row.reduce((sum, value, column) => sum + value * (weights[column] ?? 0n), 0n));
  return weights.map(Number);
}

function without(row: bigint[], other: bigint[], pivot: number): bigint[] {
  const factor = row[pivot] ?? 0n;
  return factor === 0n ? row : row.map((value, column) => modulo(value - factor * (other[column] ?? 0n)));
}

/** A set of atoms that weighs nothing and counts fewer people than the minimum. */
function findZeroSet(
  weights: readonly number[],
  sizes: readonly number[],
  minimum: number,
  from = 0,
  chosen: { readonly atoms: number[]; readonly weight: number; readonly size: number } = {
    atoms: [],
    weight: 0,
    size: 0,
  },
): number[] | null {
  for (let atom = from; atom < weights.length; atom += 1) {
    const size = chosen.size + (sizes[atom] ?? 0);
    if (size >= minimum) continue;
    const weight = (chosen.weight + (weights[atom] ?? 0)) % Number(PRIME);
    const atoms = [...chosen.atoms, atom];
    if (weight === 0) return atoms;
    const found = findZeroSet(weights, sizes, minimum, atom + 1, { atoms, weight, size });
    if (found) return found;
  }
  return null;
}
