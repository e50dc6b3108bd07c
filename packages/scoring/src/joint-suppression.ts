import { findDominant } from './dominance';
import { findKnownUnit, type Unit } from './known-people';
import { type Atom, type Effort, findUnsafeWord, newEffort } from './unsafe-words';
import { finish, type Work } from './work';

/** One person who was invited to the round of a release. */
export interface ReleasedPerson {
  /**
   * Whether the person counts towards the size of a group; an answer through a copied link, or from somebody who joined
   * late, does not.
   */
  readonly counts: boolean;
  /**
   * The batch that published the answer; null: none in this release. Every batch contains at least `minimumGroupSize`
   * people who count.
   */
  readonly batch: number | null;
  /** One entry per segmentation; null: no column that could ever be shown. */
  readonly columns: readonly (string | null)[];
  /**
   * The cells of previously published tables that the person is in if they had answered by then, one entry per table.
   */
  readonly known?: readonly string[];
}

export interface JointlyVisible {
  readonly visible: ReadonlySet<string>;
  /** Without a reason: which one it is would tell something about the people. */
  readonly hidden: ReadonlySet<string>;
}

interface Column {
  readonly id: string;
  readonly segmentation: number;
  size: number;
  /** Those of its people who count. */
  counting: number;
  state: 'shown' | 'small' | 'hidden';
  /** Whether it is preferred to others. */
  readonly isPreferred: boolean;
}

/** What was published before. */
interface Former {
  /** The last batch that each of the previously published tables of the round covers. */
  readonly before: readonly number[];
  /** The columns of each segmentation that the round before showed: others are hidden rather than these. */
  readonly preferred: readonly ReadonlySet<string>[];
}

/** A known sum over these people: a shown column, or (null) a hidden rest or a batch. */
interface Cell {
  readonly number: number;
  readonly column: Column | null;
}

interface CountedAtom extends Atom {
  readonly cells: readonly Cell[];
  counting: number;
}

/** The cell of each person. Every segmentation partitions the people, and so do the batches. */
type Partition = readonly Cell[];

/**
 * Decides which columns of all segmentations may be shown together. Known about a release are the sums over each batch,
 * each shown column and, by subtraction, each segmentation's hidden rest. A set of people is safe if it is empty or at
 * least `minimum` of it count. Nothing that can be computed from the sums may reveal people who are not safe:
 *
 * 1. within a segmentation, neither a shown column nor the hidden rest (complementary suppression, as in
 * `visibleGroups`);
 * 2. across all of them, no combination (`findUnsafeWord`): a column minus those of another segmentation that lie
 * inside it, unions of such, a batch minus a column, and whatever else solving the sums as equations would give;
 * 3. nobody may weigh too much in any combination (`findDominant`);
 * 4. the numbers of answers reveal about nobody whether they answered (`findKnownUnit`), unless enough people all did,
 * or all did not.
 *
 * If something would be revealed, the smallest shown column involved is hidden, until nothing is; then those that are
 * no longer necessary are shown again, largest first. What cannot be searched any more is hidden: all searches together
 * take a bounded number of steps.
 *
 * @param people everybody invited to the round. Those who answered are those in complete batches.
 * @param minimum the minimum group size.
 * @returns one entry per segmentation, in order; columns without people are in none.
 */
export function* decideJointly(
  people: readonly ReleasedPerson[],
  minimum: number,
  { before = [], preferred = [] }: Partial<Former> = {},
): Work<JointlyVisible[]> {
  const effort = newEffort();
  const segmentations = columnsOf(people, minimum, preferred);
  const columns = segmentations.flatMap((of) => [...of.values()]);
  const withoutCombinations: ReadonlySet<Column>[] = [];
  function* involvedIn(shown: readonly Column[]): Work<ReadonlySet<Column> | null> {
    yield;
    if (shown.length === 0) return null;
    const divided = dividedBy(people, segmentations);
    const alone = unsafeRest(people, divided, minimum);
    if (alone) return alone;
    // The sums of fewer columns are some of the combinations of these.
    if (!withoutCombinations.some((safe) => shown.every((column) => safe.has(column)))) {
      const involved = yield* unsafeCombination(people, divided, { minimum, before, effort });
      if (involved) return involved;
      withoutCombinations.push(new Set(shown));
    }
    return knownPeople(people, divided, { minimum, before });
  }
  const shownOnes = (): Column[] => columns.filter(({ state }) => state === 'shown').sort(byPreference);
  for (let shown = shownOnes(); ; shown = shownOnes()) {
    const involved = yield* involvedIn(shown);
    if (!involved) break;
    // The people may all be in hidden rests: then any shown column can be part of what reveals them.
    const smallest = shown.find((column) => involved.has(column)) ?? shown[0];
    if (smallest) smallest.state = 'hidden';
  }
  // Later ones may have made earlier ones unnecessary.
  for (const column of columns
    .filter(({ state }) => state === 'hidden')
    .sort(byPreference)
    .reverse()) {
    column.state = 'shown';
    if (yield* involvedIn(shownOnes())) column.state = 'hidden';
  }
  return segmentations.map((of) => ({
    visible: new Set([...of.values()].flatMap(({ id, state }) => (state === 'shown' ? [id] : []))),
    hidden: new Set([...of.values()].flatMap(({ id, state }) => (state === 'shown' ? [] : [id]))),
  }));
}

/** Decides at once what `decideJointly` decides in pieces. */
export const jointlyVisible = (...given: Parameters<typeof decideJointly>): JointlyVisible[] =>
  finish(decideJointly(...given));

function columnsOf(
  people: readonly ReleasedPerson[],
  minimum: number,
  preferred: readonly ReadonlySet<string>[],
): Map<string, Column>[] {
  return (people[0]?.columns ?? []).map((_first, segmentation): Map<string, Column> => {
    const columns = new Map<string, Column>();
    for (const { columns: ids, counts, batch } of people) {
      const id = ids[segmentation] ?? null;
      if (id === null || batch === null) continue;
      const isPreferred = preferred[segmentation]?.has(id) ?? false;
      const column: Column = columns.get(id) ?? {
        id,
        segmentation,
        size: 0,
        counting: 0,
        state: 'shown',
        isPreferred,
      };
      column.size += 1;
      if (counts) column.counting += 1;
      columns.set(id, column);
    }
    for (const column of columns.values()) if (column.counting < minimum) column.state = 'small';
    return columns;
  });
}

/**
 * Those that are not preferred first, then the smallest, by the people who count; equal ones by order and id, so that the
 * same data hide the same columns.
 */
function byPreference(one: Column, other: Column): number {
  return (
    Number(one.isPreferred) - Number(other.isPreferred) ||
    one.counting - other.counting ||
    one.size - other.size ||
    one.segmentation - other.segmentation ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The partition of each segmentation. */
function dividedBy(
  people: readonly ReleasedPerson[],
  segmentations: readonly ReadonlyMap<string, Column>[],
): Partition[] {
  let number = 0;
  const newCell = (column: Column | null): Cell => ({ number: number++, column });
  return segmentations.map((columns, segmentation) => {
    const rest = newCell(null);
    const cells = new Map<string | null, Cell>();
    for (const column of columns.values())
      if (column.state === 'shown') cells.set(column.id, newCell(column));
    return people.map((person) => cells.get(person.columns[segmentation] ?? null) ?? rest);
  });
}

/** The shown columns of a segmentation whose hidden rest is not safe, or in which nobody answered. */
function unsafeRest(
  people: readonly ReleasedPerson[],
  divided: readonly Partition[],
  minimum: number,
): ReadonlySet<Column> | null {
  for (const cells of divided) {
    const shown = new Set(cells.flatMap(({ column }) => column ?? []));
    const rest = people.filter((_person, index) => cells[index]?.column === null);
    const answered = rest.filter(({ batch }) => batch !== null);
    const isRevealing = rest.length > 0 && (answered.length === 0 || !isSafe(answered, minimum));
    if (shown.size > 0 && isRevealing) return shown;
  }
  return null;
}

function isSafe(people: readonly ReleasedPerson[], minimum: number): boolean {
  return people.length === 0 || people.filter(({ counts }) => counts).length >= minimum;
}

interface Options {
  readonly minimum: number;
  readonly before: readonly number[];
}

/** The columns of people whom some combination of all sums would reveal. */
function* unsafeCombination(
  people: readonly ReleasedPerson[],
  divided: readonly Partition[],
  { minimum, before, effort }: Options & { readonly effort: Effort },
): Work<ReadonlySet<Column> | null> {
  const former = formerCells(people, before);
  const atoms = new Map<string, CountedAtom>();
  for (const [index, { counts, batch }] of people.entries()) {
    if (batch === null) continue;
    const cells = [...divided, ...former].flatMap((partition) => partition[index] ?? []);
    const key = [batch, ...cells.map(({ number }) => number)].join();
    const atom = atoms.get(key) ?? { batch, cells, counting: 0 };
    if (counts) atom.counting += 1;
    atoms.set(key, atom);
  }
  const all = [...atoms.values()];
  const dominant = findDominant(all, minimum);
  const involved = dominant === null ? yield* findUnsafeWord(all, minimum, effort) : [dominant];
  const cells = involved?.flatMap((index) => all[index]?.cells ?? []);
  return cells ? new Set(cells.flatMap(({ column }) => column ?? [])) : null;
}

/** The cells of previously published tables: everybody who answered later is in one cell. Its numbers are below 0. */
function formerCells(people: readonly ReleasedPerson[], before: readonly number[]): Partition[] {
  let number = 0;
  return before.map((until, table) => {
    const cells = new Map<string | null, Cell>();
    return people.map(({ batch, known = [] }) => {
      const name = batch !== null && batch <= until ? (known[table] ?? null) : null;
      const cell = cells.get(name) ?? { number: (number -= 1), column: null };
      cells.set(name, cell);
      return cell;
    });
  });
}

interface ShownUnit extends Unit {
  readonly shown: readonly Column[];
}

const EVERYBODY = -1;

/** The columns of people about whom all numbers together would reveal whether they answered. */
function knownPeople(
  people: readonly ReleasedPerson[],
  divided: readonly Partition[],
  { minimum, before }: Options,
): ReadonlySet<Column> | null {
  const ends = [...new Set(before)].sort((a, b) => a - b);
  const names = new Map<string, number>();
  const units = new Map<string, ShownUnit>();
  for (const [index, { counts, batch, known = [] }] of people.entries()) {
    const cells = divided.flatMap((partition) => partition[index] ?? []);
    const numbers = [EVERYBODY, ...cells.map(({ number }) => number)];
    const former = known.map((name, table) => {
      const cell = `${table} ${name}`;
      return names.get(cell) ?? names.set(cell, -2 - names.size).get(cell) ?? 0;
    });
    const key = [counts, ...numbers, ...former].join();
    const unit = units.get(key) ?? {
      cells: numbers,
      known: former,
      counts,
      size: 0,
      phases: [...ends.map(() => 0), 0],
      shown: cells.flatMap(({ column }) => column ?? []),
    };
    units.set(key, unit);
    unit.size += 1;
    if (batch === null) continue;
    const phase = ends.filter((end) => end < batch).length;
    unit.phases[phase] = (unit.phases[phase] ?? 0) + 1;
  }
  const phaseOf = (until: number): number => ends.indexOf(until);
  const known = findKnownUnit([...units.values()], { minimum, before: before.map(phaseOf) });
  return known && new Set(known.shown);
}
