import type { Place } from './exchanges';

/** One person who answered and one who did not, in the same cells except in one table. */
type Step<Unit> = readonly [answered: Place<Unit>, silent: Place<Unit>];

/** For each cell of a table, the cells to which somebody's answer can be moved. */
type Steps<Unit> = Map<number, Map<number, Step<Unit>>>;

/** How many others are tried for one place. */
const MOST_TRIED = 200;

/**
 * Simple exchanges, which are found quickly if there are many people: two people are exchanged, and for each table in
 * which they differ a chain of others, who are alike except in that table, moves the answers back.
 */
export class Chains<Unit> {
  readonly #answered: readonly Place<Unit>[];
  readonly #silent: readonly Place<Unit>[];
  readonly #steps: readonly Steps<Unit>[];

  constructor(answered: readonly Place<Unit>[], silent: readonly Place<Unit>[]) {
    this.#answered = answered;
    this.#silent = silent;
    const tables = answered.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    this.#steps = Array.from({ length: tables }, (_, table) => stepsAlong(table, answered, silent));
  }

  /** The people who change if one person of a place is exchanged; null: it is impossible. */
  find(place: Place<Unit>): readonly Unit[] | null {
    const others = place.isSilent ? this.#answered : this.#silent;
    for (const other of others.slice(0, MOST_TRIED)) {
      const [answered, silent] = place.isSilent ? [other, place] : [place, other];
      const taken = this.#chained(answered, silent);
      if (taken !== null && areEnough(taken)) return taken.map(({ unit }) => unit);
    }
    return null;
  }

  /** The two, and those who move the answers back. */
  #chained(answered: Place<Unit>, silent: Place<Unit>): Place<Unit>[] | null {
    if (answered.cells.length !== silent.cells.length) return null;
    const taken = [answered, silent];
    for (const [table, from] of silent.cells.entries()) {
      const to = answered.cells[table] ?? from;
      const chain = from === to ? [] : chainBetween(this.#steps[table], from, to);
      if (chain === null) return null;
      taken.push(...chain.flat());
    }
    return taken;
  }
}

function stepsAlong<Unit>(
  table: number,
  answered: readonly Place<Unit>[],
  silent: readonly Place<Unit>[],
): Steps<Unit> {
  const elsewhere = ({ cells }: Place<Unit>): string => cells.filter((_cell, at) => at !== table).join();
  const alike = new Map<string, Place<Unit>[]>();
  for (const place of silent) {
    const key = elsewhere(place);
    const known = alike.get(key);
    if (known) known.push(place);
    else alike.set(key, [place]);
  }
  const steps: Steps<Unit> = new Map();
  for (const place of answered) {
    const from = place.cells[table] ?? -1;
    const own = steps.get(from) ?? new Map<number, Step<Unit>>();
    steps.set(from, own);
    for (const other of alike.get(elsewhere(place)) ?? []) own.set(other.cells[table] ?? -1, [place, other]);
  }
  return steps;
}

/** The fewest steps from one cell to another; null: there is no way. */
function chainBetween<Unit>(
  steps: Steps<Unit> | undefined,
  from: number,
  to: number,
): readonly Step<Unit>[] | null {
  const chains = new Map<number, readonly Step<Unit>[]>([[from, []]]);
  for (const [cell, chain] of chains) {
    if (cell === to) return chain;
    for (const [next, step] of steps?.get(cell) ?? [])
      if (!chains.has(next)) chains.set(next, [...chain, step]);
  }
  return null;
}

/** Whether there are as many people as are taken. */
function areEnough(taken: readonly Place[]): boolean {
  const left = new Map<object, number>();
  return taken.every(({ people, amount }) => {
    const more = left.get(people) ?? amount;
    left.set(people, more - 1);
    return more > 0;
  });
}
