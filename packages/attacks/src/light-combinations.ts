import { chanceOf } from './chance';
import { type Alike, answeredAlike, byBatch, type Finding, type Structure, type Work } from './structure';

/** Products of two remainders fit into 31 bits. */
const PRIME = 32_749;

/**
 * How often the search begins anew. Each time finds a combination of four people with a chance of two in five at least,
 * so that one in a hundred million is missed. Large rounds, in which nobody is alone as often, are searched less.
 */
const TURNS = 36;
const FEWEST_TURNS = 12;
/** So many remainders are worth a turn. */
const COSTLY = 4_000_000;

/**
 * Looks for a combination of sums that tells of fewer people than the minimum: one by one as an attacker would, who solves
 * the sums for other people each time and looks whether a row of the result, or two rows added up, is short (information
 * set decoding: Lee and Brickell, Eurocrypt 1988). A finding is a fact; that there is none is not proved, and the rule
 * that this attacks proves it in another way.
 */
export function* lightCombination(structure: Structure): Work<Finding | null> {
  const { minimum } = structure;
  const alike = answeredAlike(structure);
  const found = (indices: readonly number[], attack: Finding['attack']): Finding => ({
    attack,
    people: indices.flatMap((index) => alike[index]?.people ?? []),
  });
  const batches = byBatch(alike);
  for (const members of batches.values()) {
    const counting = countingIn(alike, members);
    // A batch of cards alone tells of nobody who counts.
    if (counting > 0 && counting < minimum) return found(members, 'batches');
  }
  const weights = Int32Array.from(alike, ({ counting }) => counting);
  const cells = new Set(alike.flatMap((one) => one.cells)).size;
  const cost = cells * cells * alike.length;
  const turns = Math.max(FEWEST_TURNS, Math.min(TURNS, Math.floor((TURNS * COSTLY) / Math.max(1, cost))));
  for (let turn = 0; turn < turns; turn += 1) {
    const chance = chanceOf(turn);
    const rows = withoutBatches(alike, [...batches.values()], cells, chance);
    const pivots: number[] = [];
    // What tells of few people is 0 on all who are many alike.
    const many = [...alike.keys()].filter((index) => (weights[index] ?? 0) >= minimum);
    yield* solve(rows, many, pivots);
    const left = rows.slice(pivots.length).filter((row) => row.some((value) => value !== 0));
    const few = shuffled(
      [...alike.keys()].filter((index) => (weights[index] ?? 0) < minimum),
      chance,
    );
    const own: number[] = [];
    yield* solve(left, few, own);
    const short = yield* shortRow(left.slice(0, own.length), own, { weights, minimum });
    if (short) return found(short, 'solver');
  }
  return null;
}

const countingIn = (alike: readonly Alike[], indices: readonly number[]): number =>
  indices.reduce((sum, index) => sum + (alike[index]?.counting ?? 0), 0);

/**
 * A row for each cell, less the batches: one of each batch, drawn by chance, becomes 0. Whoever is told of is that one
 * in some turns only.
 */
function withoutBatches(
  alike: readonly Alike[],
  batches: readonly (readonly number[])[],
  cells: number,
  chance: () => number,
): Int32Array[] {
  const rows = Array.from({ length: cells }, () => new Int32Array(alike.length));
  const add = (index: number, of: number, value: number): void => {
    for (const cell of alike[of]?.cells ?? []) {
      const row = rows[cell];
      if (row) row[index] = ((row[index] ?? 0) + value + PRIME) % PRIME;
    }
  };
  for (const members of batches) {
    const drawn = members[Math.floor(chance() * members.length)] ?? 0;
    for (const index of members) {
      if (index === drawn) continue;
      add(index, index, 1);
      add(index, drawn, -1);
    }
  }
  return rows;
}

function inverse(value: number): number {
  let [result, square] = [1, value];
  for (let exponent = PRIME - 2; exponent > 0; exponent >>= 1) {
    if (exponent % 2 === 1) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

/** Gauss and Jordan, in place: rows with a pivot come first. */
function* solve(rows: Int32Array[], columns: readonly number[], pivots: number[]): Work<void> {
  for (const column of columns) {
    const next = pivots.length;
    if (next === rows.length) return;
    let at = next;
    while (at < rows.length && rows[at]?.[column] === 0) at += 1;
    const pivot = rows[at];
    if (!pivot) continue;
    rows[at] = rows[next] ?? pivot;
    rows[next] = pivot;
    const scale = inverse(pivot[column] ?? 1);
    for (let index = 0; index < pivot.length; index += 1)
      pivot[index] = ((pivot[index] ?? 0) * scale) % PRIME;
    for (const row of rows) {
      const factor = row[column] ?? 0;
      if (row === pivot || factor === 0) continue;
      const negative = PRIME - factor;
      for (let index = 0; index < row.length; index += 1)
        row[index] = ((row[index] ?? 0) + (pivot[index] ?? 0) * negative) % PRIME;
    }
    pivots.push(column);
    yield;
  }
}

interface Short {
  readonly weights: Int32Array;
  readonly minimum: number;
}

/** Where a row, or a multiple of one added to another, is not 0, if fewer than the minimum are there. */
function* shortRow(
  rows: readonly Int32Array[],
  pivots: readonly number[],
  { weights, minimum }: Short,
): Work<readonly number[] | null> {
  const weightOf = (row: Int32Array): number =>
    row.reduce((sum, value, index) => (value === 0 ? sum : sum + (weights[index] ?? 0)), 0);
  for (const row of rows) if (weightOf(row) < minimum) return placesIn(row);
  for (const [first, row] of rows.entries()) {
    for (let second = first + 1; second < rows.length; second += 1) {
      const other = rows[second] ?? row;
      const own = (weights[pivots[first] ?? 0] ?? 0) + (weights[pivots[second] ?? 0] ?? 0);
      const factor = own < minimum ? bestFactor(row, other, { weights, minimum }) : null;
      if (factor === null) continue;
      const sum = row.map((value, index) => (value + factor * (other[index] ?? 0)) % PRIME);
      if (weightOf(sum) < minimum) return placesIn(sum);
    }
    yield;
  }
  return null;
}

/** By what to multiply the second row so that the sum is 0 for as many as possible; null: it is never short. */
function bestFactor(row: Int32Array, other: Int32Array, { weights, minimum }: Short): number | null {
  let alone = 0;
  const both: number[] = [];
  for (let index = 0; index < row.length; index += 1) {
    const [one, two] = [row[index] ?? 0, other[index] ?? 0];
    if (one !== 0 && two !== 0) both.push(index);
    else if (one !== 0 || two !== 0) alone += weights[index] ?? 0;
    if (alone >= minimum) return null;
  }
  const cancelled = new Map<number, number>();
  for (const index of both) {
    const factor = ((PRIME - (row[index] ?? 0)) * inverse(other[index] ?? 1)) % PRIME;
    cancelled.set(factor, (cancelled.get(factor) ?? 0) + (weights[index] ?? 0));
  }
  const [best] = [...cancelled].toSorted(([a, n], [b, m]) => m - n || a - b);
  return best?.[0] ?? null;
}

function placesIn(row: Int32Array): number[] {
  return [...row.keys()].filter((index) => row[index] !== 0);
}

function shuffled(list: readonly number[], chance: () => number): number[] {
  return list
    .map((item) => ({ item, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
