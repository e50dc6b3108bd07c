import { type Alike, answeredAlike, byBatch, type Finding, type Structure, type Work } from './structure';

/** The part of a combination's squares that one person's may be. */
const MOST = 1 / 2;
const ROUNDING = 1e-6;
/** A sum of which less than this remains follows from the others. */
const VANISHING = 1e-6;

/**
 * Looks for somebody whose answer can be estimated better than it may be: whose part of the squares of some combination
 * is more than half, whoever answered what. The sums of all tables become vectors that are orthogonal to each other, with
 * a length of 1 (Gram and Schmidt); what a person is in them, squared and added up, is that part.
 */
export function* heaviestPerson(structure: Structure): Work<Finding | null> {
  const alike = answeredAlike(structure).filter(({ counting }) => counting > 0);
  const together = alike.map((one) => ({ ...one, batch: 0 }));
  // A batch alone gives each of its people a part of one divided by their number.
  const withBatches = MOST + (1 - MOST) / structure.minimum;
  return (yield* heavierThan(together, MOST)) ?? (yield* heavierThan(alike, withBatches));
}

function* heavierThan(alike: readonly Alike[], most: number): Work<Finding | null> {
  const batches = byBatch(alike);
  const roots = alike.map(({ counting }) => Math.sqrt(counting));
  const leverages = new Float64Array(alike.length);
  for (const members of batches.values()) {
    const people = members.reduce((sum, index) => sum + (alike[index]?.counting ?? 0), 0);
    for (const index of members) leverages[index] = 1 / people;
  }
  const basis: Float64Array[] = [];
  const inCell = new Map<number, number[]>();
  for (const [index, { cells }] of alike.entries())
    for (const cell of cells) {
      const inside = inCell.get(cell);
      if (inside) inside.push(index);
      else inCell.set(cell, [index]);
    }
  for (const members of inCell.values()) {
    const vector = new Float64Array(alike.length);
    for (const index of members) vector[index] = roots[index] ?? 0;
    const whole = lengthOf(vector);
    for (const own of batches.values()) removeBatch(vector, own, roots);
    // Twice, since rounding leaves a little of each.
    for (const known of [...basis, ...basis]) removeAlong(vector, known);
    const length = lengthOf(vector);
    yield;
    if (length <= VANISHING * Math.max(1, whole)) continue;
    for (let index = 0; index < vector.length; index += 1) {
      vector[index] = (vector[index] ?? 0) / length;
      leverages[index] = (leverages[index] ?? 0) + ((vector[index] ?? 0) / (roots[index] ?? 1)) ** 2;
    }
    basis.push(vector);
  }
  let [heaviest, largest] = [-1, most + ROUNDING];
  for (const [index, leverage] of leverages.entries())
    if (leverage > largest) [heaviest, largest] = [index, leverage];
  const people = alike[heaviest]?.people;
  return people ? { attack: 'leverage', people } : null;
}

function removeBatch(vector: Float64Array, members: readonly number[], roots: readonly number[]): void {
  let [along, people] = [0, 0];
  for (const index of members) {
    along += (vector[index] ?? 0) * (roots[index] ?? 0);
    people += (roots[index] ?? 0) ** 2;
  }
  for (const index of members) vector[index] = (vector[index] ?? 0) - (along / people) * (roots[index] ?? 0);
}

function removeAlong(vector: Float64Array, known: Float64Array): void {
  let along = 0;
  for (let index = 0; index < vector.length; index += 1) along += (vector[index] ?? 0) * (known[index] ?? 0);
  for (let index = 0; index < vector.length; index += 1)
    vector[index] = (vector[index] ?? 0) - along * (known[index] ?? 0);
}

const lengthOf = (vector: Float64Array): number =>
  Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
