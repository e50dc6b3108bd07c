import { sweep } from './sweep';
import type { Atom } from './unsafe-words';

/** What a person may weigh at most in the sums over groups and over everybody. */
const MOST_LEVERAGE = 1 / 2;
const ROUNDING = 1e-9;

interface Batch {
  people: number;
  /** Of its people, how large a part is in each cell. */
  readonly parts: Float64Array;
}

/**
 * Looks for somebody who weighs too much in what is published. Of all combinations of sums, the best estimate of a
 * person's answer is the one in which the square of that person's weight is largest beside the squares of all weights.
 * This share is the person's leverage: the diagonal of the projection onto the space that the sums span. At 1 the
 * answer can be computed; at one half the estimate is as far off as answers differ.
 *
 * A batch alone gives each of its people a leverage of one divided by their number, to whoever knows who is in it. So
 * with the batches, people may weigh this much more: of what their batch leaves open, one half as well.
 *
 * Those who do not count are left out: about them somebody may know everything, and subtract it.
 * @returns the atom of the person who weighs most; null if nobody weighs too much
 */
export function findDominant(atoms: readonly Atom[], minimum: number): number | null {
  const together = atoms.map((atom) => ({ ...atom, batch: 0 }));
  const withBatches = MOST_LEVERAGE + (1 - MOST_LEVERAGE) / minimum;
  return heaviest(together, MOST_LEVERAGE) ?? heaviest(atoms, withBatches);
}

/**
 * The leverage of everybody, by one decomposition and no search: batches have nobody in common, so they are taken out of
 * all other sums first (Frisch, Waugh and Lovell), and what remains of these is swept.
 */
function heaviest(atoms: readonly Atom[], most: number): number | null {
  const cells = [...new Set(atoms.flatMap(({ cells: own }) => own.map(({ number }) => number)))];
  const places = new Map(cells.map((number, place) => [number, place]));
  const located = atoms.map((atom) => ({
    ...atom,
    places: atom.cells.map(({ number }) => places.get(number) ?? 0),
  }));
  const batches = batchesOf(located, cells.length);
  const inverse = productsOf(located, batches, cells.length);
  sweep(inverse);
  const middles = new Map([...batches].map(([id, batch]) => [id, middleOf(batch, inverse)]));
  let [found, largest]: [number | null, number] = [null, most + ROUNDING];
  for (const [index, { batch, counting, places: own }] of located.entries()) {
    const middle = middles.get(batch);
    // Together the people of an atom have a leverage of 1 at most, in equal parts.
    if (!middle || counting === 0 || counting * most >= 1) continue;
    let leverage = middle.leverage;
    for (const place of own) {
      leverage -= 2 * (middle.image[place] ?? 0);
      for (const other of own) leverage += inverse[place]?.[other] ?? 0;
    }
    if (leverage > largest) [found, largest] = [index, leverage];
  }
  return found;
}

interface LocatedAtom extends Atom {
  readonly places: readonly number[];
}

function batchesOf(atoms: readonly LocatedAtom[], cells: number): Map<number, Batch> {
  const batches = new Map<number, Batch>();
  for (const { batch: id, places, counting } of atoms) {
    const batch = batches.get(id) ?? { people: 0, parts: new Float64Array(cells) };
    batches.set(id, batch);
    batch.people += counting;
    for (const place of places) batch.parts[place] = (batch.parts[place] ?? 0) + counting;
  }
  for (const { people, parts } of batches.values())
    for (const [place, amount] of parts.entries()) parts[place] = people === 0 ? 0 : amount / people;
  return batches;
}

/** The products of all cells with each other, once the batches are taken out of them. */
function productsOf(
  atoms: readonly LocatedAtom[],
  batches: ReadonlyMap<number, Batch>,
  cells: number,
): Float64Array[] {
  const products = Array.from({ length: cells }, () => new Float64Array(cells));
  for (const { places, counting } of atoms) {
    for (const place of places) {
      const row = products[place];
      for (const other of row ? places : []) if (row) row[other] = (row[other] ?? 0) + counting;
    }
  }
  for (const { people, parts } of batches.values()) {
    for (const [place, row] of products.entries()) {
      const own = people * (parts[place] ?? 0);
      if (own !== 0) for (const [other, part] of parts.entries()) row[other] = (row[other] ?? 0) - own * part;
    }
  }
  return products;
}

/** What its batch contributes to the leverage of each person in it. */
function middleOf({ people, parts }: Batch, inverse: readonly Float64Array[]) {
  const image = inverse.map((row) => row.reduce((sum, value, place) => sum + value * (parts[place] ?? 0), 0));
  const leverage = image.reduce((sum, value, place) => sum + value * (parts[place] ?? 0), 1 / people);
  return { image, leverage };
}
