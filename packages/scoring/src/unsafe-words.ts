import { PRIME, reduceRows } from './modular-rows';
import type { Work } from './work';

/** People whom no sum distinguishes: in the same batch, and in the same cell of each segmentation. */
export interface Atom {
  readonly batch: number;
  /** Their cell in each segmentation; every cell of all segmentations has its own number. */
  readonly cells: readonly { readonly number: number }[];
  /** How many of them count. */
  readonly counting: number;
}

/** How many groups of people one search may take; beyond that the shown columns count as unsafe. */
const MOST_GROUPS = 2000;

/** How many groups all searches of one decision may still take together. */
export interface Effort {
  left: number;
}

/** For a decision: as many as its longest searches together need, where columns divide people in no order at all. */
export const newEffort = (): Effort => ({ left: 3 * MOST_GROUPS });

/** Words of a linear code: a basis of them as rows, a column for each atom. */
interface Code {
  readonly rows: readonly Float64Array[];
  /** How many people of each atom count. */
  readonly weights: Float64Array;
  readonly minimum: number;
  /** How many groups may still be searched, here and in all. */
  readonly efforts: readonly Effort[];
}

/**
 * Looks for a combination of sums that reveals people who are not safe. A combination gives each atom a number: it is a
 * word of the linear code that the sums span, and reveals the atoms where it is not 0. The search is for a light word:
 * one where fewer than `minimum` people count where it is not 0. It is exact, for these reasons:
 *
 * - Groups. Fewer than `minimum` people miss at least one of `minimum` disjoint groups. So a light word is 0 on one
 * whole group, and for each group only the words that are 0 there need to be searched, which have fewer dimensions.
 * - Batches. The first groups take one person of each batch. A word that is 0 at one person of each batch is determined
 * by its differences inside the batches, where the sums of batches cancel: however many batches there are, what remains
 * has no more dimensions than there are cells.
 * - Bases (Brouwer and Zimmermann, see Betten et al., Error-Correcting Linear Codes, 2006, section 1.8). In reduced
 * form a word that is not a multiple of one row is non-zero at two pivots or more. With other people as pivots that
 * makes two more: a minimum of 5 is settled by the single rows of three disjoint bases.
 *
 * Remainders modulo a prime stand for fractions: the two differ only if the prime divides an invariant factor of the
 * sums, which consist of 0 and 1.
 *
 * @returns the atoms of a light word, null if there is none; all atoms if the search takes too long.
 */
export function* findUnsafeWord(
  atoms: readonly Atom[],
  minimum: number,
  inAll: Effort,
): Work<readonly number[] | null> {
  const weights = Float64Array.from(atoms, ({ counting }) => counting);
  const order = byCommonness(atoms);
  const batches = batchesOf(atoms, order);
  const efforts = [{ left: MOST_GROUPS }, inAll];
  for (let group = 0; group < minimum; group += 1) {
    const fixed = batches.map((batch) => personOf(batch, weights, group));
    const free = Float64Array.from(weights);
    for (const index of fixed) free[index] = Math.max(0, (free[index] ?? 0) - 1);
    const people = order.flatMap((index) => Array.from({ length: free[index] ?? 0 }, () => index));
    const rows = differences(atoms, batches, fixed);
    const word = yield* lightWord({ rows, weights, minimum, efforts }, people);
    if (word) return word;
  }
  return null;
}

/** People of small cells last: there are few, and every basis needs some. */
function byCommonness(atoms: readonly Atom[]): number[] {
  const sizes: number[] = [];
  for (const { cells, counting } of atoms) {
    for (const { number } of cells) sizes[number] = (sizes[number] ?? 0) + counting;
  }
  const least = atoms.map(({ cells }) => Math.min(...cells.map(({ number }) => sizes[number] ?? 0)));
  return [...atoms.keys()].sort((a, b) => (least[b] ?? 0) - (least[a] ?? 0) || a - b);
}

/** The atoms of each batch. */
function batchesOf(atoms: readonly Atom[], order: readonly number[]): number[][] {
  const batches = new Map<number, number[]>();
  for (const index of order) {
    const batch = atoms[index]?.batch ?? 0;
    const members = batches.get(batch);
    if (members) members.push(index);
    else batches.set(batch, [index]);
  }
  return [...batches.values()];
}

/** The atom of a batch's n-th person who counts. */
function personOf(batch: readonly number[], weights: Float64Array, position: number): number {
  let before = 0;
  for (const index of batch) {
    before += weights[index] ?? 0;
    if (before > position) return index;
  }
  return batch[0] ?? 0;
}

/** A row per cell: 1 for each atom inside, minus 1 for each whose batch has its fixed person inside. */
function differences(
  atoms: readonly Atom[],
  batches: readonly (readonly number[])[],
  fixed: readonly number[],
): Float64Array[] {
  const rows = new Map<number, Float64Array>();
  const add = (column: number, atom: number, value: number): void => {
    for (const { number } of atoms[atom]?.cells ?? []) {
      const row = rows.get(number) ?? new Float64Array(atoms.length);
      rows.set(number, row);
      row[column] = ((row[column] ?? 0) + value + PRIME) % PRIME;
    }
  };
  for (const [position, batch] of batches.entries()) {
    for (const index of batch) {
      add(index, index, 1);
      add(index, fixed[position] ?? index, -1);
    }
  }
  return [...rows.values()];
}

/** @param people the atom of each person who counts and is not in a group yet, in order of preference */
function* lightWord(code: Code, people: readonly number[]): Work<readonly number[] | null> {
  const { weights, minimum, efforts } = code;
  const rows = code.rows.map((row) => Float64Array.from(row));
  let unused = people.filter((index) => rows.some((row) => row[index] !== 0));
  const bases: number[] = [];
  /** How many people every word touches that is not a multiple of a row. */
  let touched = 0;
  while (touched < minimum) {
    const pivots = yield* reduceRows(rows, [...unused, ...weights.keys()]);
    rows.length = pivots.length;
    if (rows.length === 0) return null;
    const light = rows.find((row) => weightOf(row, weights) < minimum);
    if (light) return supportOf(light);
    const left = without(unused, pivots);
    const basis = unused.length - left.length;
    if (pivots.length - basis > 1) break;
    touched += 2 - (pivots.length - basis);
    bases.push(...pivots.slice(0, basis));
    unused = left;
  }
  if (touched >= minimum) return null;
  // Every row touches the minimum of these people. So each group has one of them, and fixing it removes a dimension.
  const dealt = [...bases, ...unused];
  for (let group = 0; group < minimum; group += 1) {
    if (efforts.some(({ left }) => left === 0)) return [...weights.keys()];
    for (const effort of efforts) effort.left -= 1;
    const zero = dealt.filter((_index, position) => position % minimum === group);
    const fixed = rows.map((row) => Float64Array.from(row));
    const pivots = yield* reduceRows(fixed, zero);
    const word = yield* lightWord({ ...code, rows: fixed.slice(pivots.length) }, without(dealt, zero));
    if (word) return word;
  }
  return null;
}

/** The list minus one of each of the others. */
function without(list: readonly number[], others: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const index of others) left.set(index, (left.get(index) ?? 0) + 1);
  return list.filter((index) => {
    const more = left.get(index) ?? 0;
    if (more > 0) left.set(index, more - 1);
    return more === 0;
  });
}

function weightOf(word: Float64Array, weights: Float64Array): number {
  let weight = 0;
  for (let index = 0; index < word.length; index += 1) if (word[index] !== 0) weight += weights[index] ?? 0;
  return weight;
}

function supportOf(word: Float64Array): number[] {
  return [...word.keys()].filter((index) => word[index] !== 0);
}
