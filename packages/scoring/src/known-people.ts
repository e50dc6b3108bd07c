import { Chains } from './chains';
import { Exchanges, type Place } from './exchanges';

/** People who were invited and whom no table distinguishes. */
export interface Unit {
  /** Their cell in each table that is published now; every cell of all tables has its own number. */
  readonly cells: readonly number[];
  /** Their cell in each previously published table; cells have other numbers there. */
  readonly known: readonly number[];
  /** Whether they count towards the size of a group. About others somebody may know everything. */
  readonly counts: boolean;
  size: number;
  /** How many answered by phase: until the first of the former tables, until the second, and so on. */
  readonly phases: number[];
}

interface Options {
  readonly minimum: number;
  /** The last phase that each of the previously published tables covers. */
  readonly before: readonly number[];
}

/**
 * Looks for fewer people than the minimum about whom the numbers of answers reveal that all of them answered, or none.
 * Solving the sums as equations does not show this: nobody can have answered less than zero times. If three people are
 * silent in total, three in one site and three of one seniority, each of them is in both, and whoever is the only one
 * in both is one of them.
 *
 * A unit is in doubt if the same numbers are possible with different people of its own: if some of its people can be
 * exchanged for others (`Exchanges`). About a cell of enough people who all answered, or none, everybody may know: that
 * is what participation shows.
 *
 * @returns a unit that is not in doubt; null if there is none
 */
export function findKnownUnit<Known extends Unit>(
  units: readonly Known[],
  { minimum, before }: Options,
): Known | null {
  const certain = certainCells(units, minimum);
  const places = placesOf(units, before);
  // About those who do not count somebody may know everything: they leave nobody in doubt.
  const partners = [...places].flatMap(([unit, own]) => (unit.counts ? own : []));
  const answered = partners.filter(({ isSilent }) => !isSilent);
  const silent = partners.filter(({ isSilent }) => isSilent);
  const chains = new Chains(answered, silent);
  const exchanges = new Exchanges(answered, silent);
  const doubtful = new Set<Known>();
  const isKnown = (unit: Known): boolean => {
    const silents = silentIn(unit);
    if ((unit.counts && unit.size >= minimum) || (silents > 0 && silents < unit.size)) return false;
    if (doubtful.has(unit) || unit.cells.some((cell) => certain.has(cell))) return false;
    return !(places.get(unit) ?? []).some((place) => {
      const changed = chains.find(place) ?? exchanges.find(place);
      // The same holds for the others.
      for (const other of changed ?? []) doubtful.add(other);
      return changed !== null;
    });
  };
  return units.find(isKnown) ?? null;
}

const silentIn = ({ size, phases }: Unit): number => phases.reduce((left, count) => left - count, size);

/** Where people of each unit answered, or could have, in every phase. */
function placesOf<Known extends Unit>(
  units: readonly Known[],
  before: readonly number[],
): Map<Known, Place<Known>[]> {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number =>
    numbers.get(name) ?? numbers.set(name, numbers.size).get(name) ?? 0;
  return new Map(
    units.map((unit) => {
      const silents = silentIn(unit);
      const places = unit.phases.flatMap((amount, phase) => {
        const known = unit.known.filter((_cell, table) => phase <= (before[table] ?? -1));
        // The phase is a cell, too: how many answered in each is published.
        const names = [`phase ${phase}`, ...[...unit.cells, ...known].map(String)];
        const place = { unit, cells: names.map(numberOf) };
        return [
          ...(amount > 0 ? [{ ...place, amount, people: place, isSilent: false }] : []),
          ...(silents > 0 ? [{ ...place, amount: silents, people: unit, isSilent: true }] : []),
        ];
      });
      return [unit, places];
    }),
  );
}

/** Cells of enough people all of whom answered, or none. */
function certainCells(units: readonly Unit[], minimum: number): ReadonlySet<number> {
  const cells = new Map<number, { size: number; counting: number; answered: number }>();
  for (const unit of units) {
    for (const number of unit.cells) {
      const cell = cells.get(number) ?? { size: 0, counting: 0, answered: 0 };
      cells.set(number, cell);
      cell.size += unit.size;
      if (unit.counts) cell.counting += unit.size;
      cell.answered += unit.size - silentIn(unit);
    }
  }
  const alike = [...cells].filter(
    ([, { size, counting, answered }]) => counting >= minimum && (answered === 0 || answered === size),
  );
  return new Set(alike.map(([number]) => number));
}
