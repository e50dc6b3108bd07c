import { Exchanges, type Place } from './exchanges';

/** People who were invited and whom no table tells apart. */
export interface Unit {
  /** Their cell in each table that is told now; every cell of all tables has its own number. */
  readonly cells: readonly number[];
  /** Their cell in each table that was told before; cells have other numbers there. */
  readonly known: readonly number[];
  /** Whether they prove the size of a group. Of others somebody may know everything. */
  readonly counts: boolean;
  size: number;
  /** How many answered by phase: until the first of the former tables, until the second, and so on. */
  readonly phases: number[];
}

interface Options {
  readonly minimum: number;
  /** The last phase that each of the tables covers that were told before. */
  readonly before: readonly number[];
}

/** From here on numbers are of phases. */
const PHASES = 1_000_000;

/**
 * Looks for fewer people than the minimum of whom the numbers of answers tell that all of them answered, or none. Sums as
 * equations do not show it: nobody can have answered less than never. Where three are silent in all, three in one site and
 * three of one seniority, each of them is of both, and whoever is alone in being of both is one of them.
 *
 * A unit is in doubt when the same numbers are possible with another one of its own: when some of its people can be
 * exchanged for others (`Exchanges`). Of a cell of enough people who all answered, or none, everybody may know: it is what
 * the participation says.
 *
 * @returns a unit that is not in doubt; null when there is none
 */
export function findKnownUnit<Known extends Unit>(
  units: readonly Known[],
  { minimum, before }: Options,
): Known | null {
  const certain = certainCells(units, minimum);
  // Of those who do not count somebody may know everything: they leave nobody in doubt.
  const partners = units.filter(({ counts }) => counts).map((unit) => placesOf(unit, before));
  const exchanges = new Exchanges(
    partners.flatMap((places) => places.answered),
    partners.flatMap((places) => places.silent),
  );
  const isKnown = (unit: Unit): boolean => {
    const silents = silentIn(unit);
    if ((unit.counts && unit.size >= minimum) || (silents > 0 && silents < unit.size)) return false;
    if (unit.cells.some((cell) => certain.has(cell))) return false;
    const own = placesOf(unit, before);
    return ![...own.silent, ...own.answered].some((place) => exchanges.isPossible(place));
  };
  return units.find(isKnown) ?? null;
}

const silentIn = ({ size, phases }: Unit): number => phases.reduce((left, count) => left - count, size);

/** Where people of a unit answered, and where others could have. */
function placesOf(unit: Unit, before: readonly number[]): { answered: Place[]; silent: Place[] } {
  const places = unit.phases.map((amount, phase) => ({ amount, cells: cellsOf(unit, phase, before) }));
  const amount = silentIn(unit);
  return {
    answered: places
      .filter((place) => place.amount > 0)
      .map((place) => ({ ...place, people: place, isSilent: false })),
    silent: amount === 0 ? [] : places.map(({ cells }) => ({ cells, amount, people: unit, isSilent: true })),
  };
}

/** Cells of enough people of whom all answered, or none. */
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

/** All cells that an answer of a phase is counted in, of which the phase itself is one. */
function cellsOf({ cells, known }: Unit, phase: number, before: readonly number[]): number[] {
  const covered = known.filter((_cell, table) => phase <= (before[table] ?? -1));
  return [PHASES + phase, ...cells, ...covered];
}
