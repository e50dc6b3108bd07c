import { addRow, PRIME, reduceRows } from './modular-rows';

/** People whom no sum tells apart: of one batch, and of one cell in each segmentation. */
export interface Atom {
  readonly batch: number;
  /** Their cell in each segmentation; every cell of all segmentations has its own number. */
  readonly cells: readonly { readonly number: number }[];
  /** How many of them count. */
  readonly counting: number;
}

/** Additions of rows that are tried for one basis; beyond that the sums count as unsafe. */
const TRIALS = 20_000;

/**
 * Looks for a combination of sums that tells of people who are not safe. A combination gives each atom a number (a word
 * of the linear code that the sums span); it tells of the atoms where this is not 0. Words are looked for of fewer than
 * `minimum` counting people:
 *
 * - Such people leave one of `minimum` people of each batch alone: of that many disjoint choices of one person per batch,
 *   they miss one entirely. So for each choice only words that are 0 at the chosen ones matter. They need no sums of
 *   batches but the difference of each person from the chosen one of the same batch, and these span few dimensions
 *   however many batches there are.
 * - Disjoint bases (Brouwer and Zimmermann, see Betten et al., Error-Correcting Linear Codes, 2006, section 1.8): a word
 *   that is none of `width` rows of the reduced form, for each of several disjoint sets of pivots, is not 0 at more than
 *   `width` people of each. Single rows in three bases settle a minimum of 5.
 *
 * Of single rows all multiples are seen, of several rows their sums and differences: every set of people, and every
 * difference of two sets. Remainders of a prime stand for fractions; the two could differ only if the prime divided an
 * invariant factor of the sums, whose entries are 0 and 1.
 *
 * @returns the atoms of such a word, or null; all atoms when it cannot be settled in reasonable time.
 */
export function findUnsafeWord(atoms: readonly Atom[], minimum: number): readonly number[] | null {
  const batches = batchesOf(atoms);
  const order = byCommonness(atoms);
  for (let choice = 0; choice < minimum; choice += 1) {
    const chosen = batches.map((batch) => chosenOf(batch, atoms, choice));
    const word = wordWithout(atoms, batches, chosen, order, minimum);
    if (word) return word;
  }
  return null;
}

/** The atoms of each batch. */
function batchesOf(atoms: readonly Atom[]): number[][] {
  const batches = new Map<number, number[]>();
  for (const [index, { batch }] of atoms.entries())
    batches.set(batch, [...(batches.get(batch) ?? []), index]);
  return [...batches.values()];
}

/** People of small cells last: there are few, and every basis needs some. */
function byCommonness(atoms: readonly Atom[]): number[] {
  const sizes: number[] = [];
  for (const { cells, counting } of atoms)
    for (const { number } of cells) sizes[number] = (sizes[number] ?? 0) + counting;
  const least = atoms.map(({ cells }) => Math.min(...cells.map(({ number }) => sizes[number] ?? 0)));
  return [...atoms.keys()].sort((a, b) => (least[b] ?? 0) - (least[a] ?? 0) || a - b);
}

/** The atom of a batch's n-th person who counts. */
function chosenOf(batch: readonly number[], atoms: readonly Atom[], choice: number): number {
  const counting = batch.flatMap((index) => Array.from({ length: atoms[index]?.counting ?? 0 }, () => index));
  return counting[choice] ?? counting[0] ?? batch[0] ?? 0;
}

function wordWithout(
  atoms: readonly Atom[],
  batches: readonly (readonly number[])[],
  chosen: readonly number[],
  order: readonly number[],
  minimum: number,
): readonly number[] | null {
  const weights = Float64Array.from(atoms, ({ counting }) => counting);
  const unused = Float64Array.from(weights);
  for (const index of chosen) unused[index] = Math.max(0, (unused[index] ?? 0) - 1);
  let rows = differences(atoms, batches, chosen);
  const bases: { readonly rows: Float64Array[]; readonly missing: number }[] = [];
  /** How many people every word touches that is no sum of at most so many rows of a basis. */
  const touched = (width: number): number =>
    bases.reduce((sum, { missing }) => sum + Math.max(0, width + 1 - missing), 0);
  while (touched(1) < minimum) {
    rows = rows.map((row) => Float64Array.from(row));
    const isFree = (index: number): boolean => (unused[index] ?? 0) > 0;
    const pivots = reduceRows(rows, [...order.filter(isFree), ...order.filter((index) => !isFree(index))]);
    for (const row of rows) {
      if (weightOf(row, weights) < minimum) return supportOf(row);
    }
    const missing = pivots.filter((index) => !isFree(index)).length;
    if (missing === pivots.length) break;
    bases.push({ rows, missing });
    for (const index of pivots) unused[index] = Math.max(0, (unused[index] ?? 0) - 1);
  }
  if (rows.length === 0) return null;
  for (let width = 2; touched(width - 1) < minimum && width <= rows.length; width += 1) {
    for (const basis of bases) {
      if (trialsOf(basis.rows.length, width) > TRIALS) return [...atoms.keys()];
      const word = sumOfRows(basis.rows, width, weights, minimum);
      if (word) return word;
    }
  }
  return null;
}

/** A row per cell: 1 for each atom inside, less 1 for each whose batch's chosen atom is inside. */
function differences(
  atoms: readonly Atom[],
  batches: readonly (readonly number[])[],
  chosen: readonly number[],
): Float64Array[] {
  const rows = new Map<number, Float64Array>();
  const add = (index: number, of: number, value: number): void => {
    for (const { number } of atoms[of]?.cells ?? []) {
      const row = rows.get(number) ?? new Float64Array(atoms.length);
      rows.set(number, row);
      row[index] = ((row[index] ?? 0) + value + PRIME) % PRIME;
    }
  };
  for (const [position, batch] of batches.entries()) {
    for (const index of batch) {
      add(index, index, 1);
      add(index, chosen[position] ?? index, -1);
    }
  }
  return [...rows.values()];
}

/** A sum or difference of exactly `width` rows that tells of people who are not safe. */
function sumOfRows(
  rows: readonly Float64Array[],
  width: number,
  weights: Float64Array,
  minimum: number,
): readonly number[] | null {
  const extend = (sum: Float64Array, first: number, left: number): readonly number[] | null => {
    for (let index = first; index + left <= rows.length; index += 1) {
      for (const factor of [1, PRIME - 1]) {
        const next = Float64Array.from(sum);
        addRow(next, rows[index] ?? next, factor);
        const found =
          left > 1
            ? extend(next, index + 1, left - 1)
            : weightOf(next, weights) < minimum
              ? supportOf(next)
              : null;
        if (found) return found;
        // A word and its negative tell the same.
        if (left === width) break;
      }
    }
    return null;
  };
  return extend(new Float64Array(weights.length), 0, width);
}

/** How many sums and differences there are of so many of the rows. */
function trialsOf(rows: number, width: number): number {
  let trials = 1;
  for (let index = 0; index < width; index += 1) trials *= (2 * (rows - index)) / (index + 1);
  return trials / 2;
}

function weightOf(word: Float64Array, weights: Float64Array): number {
  let weight = 0;
  for (let index = 0; index < word.length; index += 1) if (word[index] !== 0) weight += weights[index] ?? 0;
  return weight;
}

function supportOf(word: Float64Array): number[] {
  return [...word.keys()].filter((index) => word[index] !== 0);
}
