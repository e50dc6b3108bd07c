/** A place where people answered who could as well have been silent, or the other way round. */
export interface Place<Unit = unknown> {
  readonly unit: Unit;
  /** People who are counted together: the silent people of a unit are the same in every phase. */
  readonly people: object;
  readonly isSilent: boolean;
  /** Their cell in each table; every cell of all tables has its own number, from 0. */
  readonly cells: readonly number[];
  /** How many people are there. */
  readonly amount: number;
}

/** At most this many people are exchanged, and this many exchanges are tried for one place. */
const MOST_PEOPLE = 10;
const MOST_TRIED = 500;
/** If many could compensate for somebody, some of them are enough. */
const MOST_LOOKED_AT = 100;

/**
 * Ways in which the same sums are possible with other people: some who answered are exchanged for as many who did not,
 * so that no cell of any table has more or fewer (moves between tables with equal margins, Diaconis and Sturmfels,
 * Annals of Statistics 26, 1998). Whatever is found is valid; what is not found may exist all the same.
 */
export class Exchanges<Unit> {
  readonly #answered: readonly (readonly Place<Unit>[])[];
  readonly #silent: readonly (readonly Place<Unit>[])[];
  /** By cell, how many more people it has through the exchanges so far. */
  readonly #excess: number[];
  readonly #taken = new Map<object, number>();
  /** In how many cells a person is. */
  readonly #tables: number;
  #unbalanced = 0;
  #left = 0;

  constructor(answered: readonly Place<Unit>[], silent: readonly Place<Unit>[]) {
    this.#answered = byCell(answered);
    this.#silent = byCell(silent);
    this.#excess = Array.from({ length: Math.max(this.#answered.length, this.#silent.length) }, () => 0);
    this.#tables = [answered, silent].flat().reduce((most, { cells }) => Math.max(most, cells.length), 0);
  }

  /**
   * The people who change if one person of a place is exchanged: the fewest others are tried first; null: it is
   * impossible.
   */
  find(place: Place<Unit>): readonly Unit[] | null {
    this.#left = MOST_TRIED;
    const changed = [place.unit];
    this.#take(place, 1);
    let isFound = false;
    for (let others = 1; others < MOST_PEOPLE && !isFound && this.#left > 0; others += 2)
      isFound = this.#isBalanced(others, changed);
    this.#take(place, -1);
    return isFound ? changed : null;
  }

  /** Whether this many others restore the balance; they are added. Leaves everything else unchanged. */
  #isBalanced(others: number, changed: Unit[]): boolean {
    if (this.#unbalanced === 0) return true;
    if (others === 0 || this.#unbalanced > others * this.#tables || (this.#left -= 1) < 0) return false;
    const candidates = this.#candidates()
      .map((place) => ({ place, unbalanced: this.#unbalancedAfter(place) }))
      .filter(({ unbalanced }) => unbalanced <= (others - 1) * this.#tables)
      .sort((a, b) => a.unbalanced - b.unbalanced);
    return candidates.some(({ place }) => {
      this.#take(place, 1);
      const isFound = this.#isBalanced(others - 1, changed);
      this.#take(place, -1);
      if (isFound) changed.push(place.unit);
      return isFound;
    });
  }

  /** Who could balance one of the cells: the cell with the fewest candidates. */
  #candidates(): readonly Place<Unit>[] {
    let fewest: readonly Place<Unit>[] | null = null;
    for (let cell = 0; cell < this.#excess.length; cell += 1) {
      const excess = this.#excess[cell] ?? 0;
      if (excess === 0) continue;
      const places = (excess > 0 ? this.#answered : this.#silent)[cell] ?? [];
      if (fewest === null || places.length < fewest.length) fewest = places;
    }
    const places = (fewest ?? []).slice(0, MOST_LOOKED_AT);
    return places.filter(({ people, amount }) => (this.#taken.get(people) ?? 0) < amount);
  }

  #unbalancedAfter({ cells, isSilent }: Place<Unit>): number {
    const step = isSilent ? 1 : -1;
    let unbalanced = this.#unbalanced;
    for (const cell of cells) {
      const excess = this.#excess[cell] ?? 0;
      unbalanced += Math.abs(excess + step) - Math.abs(excess);
    }
    return unbalanced;
  }

  /** Makes a silent person answer, or the other way round; -1: undoes it. */
  #take(place: Place<Unit>, times: 1 | -1): void {
    const step = place.isSilent ? times : -times;
    for (const cell of place.cells) {
      const excess = this.#excess[cell] ?? 0;
      this.#unbalanced += Math.abs(excess + step) - Math.abs(excess);
      this.#excess[cell] = excess + step;
    }
    this.#taken.set(place.people, (this.#taken.get(place.people) ?? 0) + times);
  }
}

function byCell<Unit>(places: readonly Place<Unit>[]): Place<Unit>[][] {
  const found: Place<Unit>[][] = [];
  for (const place of places) for (const cell of place.cells) (found[cell] ??= []).push(place);
  return found;
}
