import { exchangeable } from './exchanges';
import { solveLinearly } from './solving/elimination';
import { Neighbours } from './solving/neighbours';
import { System } from './solving/system';
import { tighten } from './solving/tighten';
import type { Finding, Structure, Work } from './structure';

/** Invited people whom no table distinguishes. */
interface Unit {
  readonly people: number[];
  readonly counts: boolean;
  /** Their cell in each table. */
  readonly cells: readonly string[];
  /** How many of them answered, by phase: until the first of the tables, until the second, and so on. */
  readonly answered: number[];
}

/** First few others, then many: most are in doubt because of a few. */
const SEARCHES = [
  ...[3, 5, 7].map((changes) => ({ changes, attempts: 150 })),
  ...[7, 9, 11, 15, 21].map((changes) => ({ changes, attempts: 1000 })),
];
/** How many thorough searches there may be in total; who is left then is undecided. */
const THOROUGH = 400;

/**
 * Looks for people of whom the numbers of answers tell whether they answered. They are solved as an attacker would: each
 * number as an equation of whole numbers, with what cannot be narrowed further and then by elimination; and somebody is
 * in doubt if another solution is found in which it is otherwise. Whoever is neither is undecided.
 */
export function* knownParticipation(structure: Structure): Work<Finding | null> {
  const { minimum, tables } = structure;
  const ends = [...new Set(tables.map(({ until }) => until))].toSorted((a, b) => a - b);
  const units = unitsOf(structure, ends);
  const certain = certainCells(units, structure, ends.at(-1) ?? 0);
  const asked = units.filter(
    ({ people, counts, cells, answered }) =>
      counts &&
      people.length < minimum &&
      (sumOf(answered) === 0 || sumOf(answered) === people.length) &&
      !cells.some((cell) => certain.has(cell)),
  );
  if (asked.length === 0 || certain.has(EVERYBODY)) return null;
  const standings = units.flatMap((unit) => {
    const silents = unit.people.length - sumOf(unit.answered);
    const phases = unit.answered.flatMap((amount, phase) => (amount > 0 ? [phase] : []));
    // About those who do not count, somebody may know whether they answered.
    return (unit.counts ? [...phases, ...(silents > 0 ? [null] : [])] : []).map((phase) => ({
      ...{ unit, phase, cells: unit.cells },
    }));
  });
  const inDoubt = exchangeable(
    standings,
    tables.map(({ segmentation }) => segmentation),
    ends.length,
  );
  yield;
  const { system, truth, silent } = systemOf(units, structure, ends);
  yield;
  const tight = tighten(system);
  yield;
  const fixed = tight && solveLinearly(tight);
  yield;
  const targets = new Map(
    asked.flatMap((unit) => (inDoubt.has(unit) ? [] : [[silent.get(unit) ?? -1, unit] as const])),
  );
  const found = (unit: Unit, isUndecided: boolean): Finding => ({
    attack: 'participation',
    people: unit.people,
    isUndecided,
  });
  for (const [target, unit] of targets) {
    const [least, most] = tight?.bounds[target] ?? [0, 0];
    if (!tight || least === most || fixed?.has(target)) return found(unit, false);
  }
  let thorough = THOROUGH;
  for (const [level, limits] of SEARCHES.entries()) {
    const near = new Neighbours(tight ?? system, truth, limits);
    for (const target of [...targets.keys()]) {
      if (!targets.has(target)) continue;
      if (level > 2 && (thorough -= 1) < 0) break;
      // The solution that is found is where the next search begins.
      const other = near.findOther(target);
      if (other) for (const at of [...targets.keys()]) if (other[at] !== truth[at]) targets.delete(at);
      targets.delete(other ? target : -1);
      yield;
    }
  }
  const [left] = targets.values();
  return left ? found(left, true) : null;
}

const EVERYBODY = 'everybody';

function unitsOf({ people, tables }: Structure, ends: readonly number[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const [person, { counts, batch }] of people.entries()) {
    const cells = tables.map((table, index) => JSON.stringify([index, table.cells[person] ?? null]));
    const key = JSON.stringify([counts, cells]);
    const unit = units.get(key) ?? { people: [], counts, cells, answered: ends.map(() => 0) };
    units.set(key, unit);
    unit.people.push(person);
    const phase = batch === null ? -1 : ends.findIndex((end) => batch <= end);
    if (phase >= 0) unit.answered[phase] = (unit.answered[phase] ?? 0) + 1;
  }
  return [...units].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, unit]) => unit);
}

/** Cells of enough people all of whom answered, or none: everybody may know. */
function certainCells(
  units: readonly Unit[],
  { minimum, tables }: Structure,
  last: number,
): ReadonlySet<string> {
  const counted = new Map<string, { size: number; counting: number; answered: number }>();
  for (const { people, counts, cells, answered } of units) {
    for (const cell of [EVERYBODY, ...cells.filter((_cell, table) => tables[table]?.until === last)]) {
      const sum = counted.get(cell) ?? { size: 0, counting: 0, answered: 0 };
      counted.set(cell, sum);
      sum.size += people.length;
      if (counts) sum.counting += people.length;
      sum.answered += sumOf(answered);
    }
  }
  const alike = [...counted].filter(
    ([, { size, counting, answered }]) => counting >= minimum && (answered === 0 || answered === size),
  );
  return new Set(alike.map(([cell]) => cell));
}

/** How many of each unit answered in each phase, and how many did not, as unknowns. */
function systemOf(units: readonly Unit[], { tables }: Structure, ends: readonly number[]) {
  const system = new System();
  const truth: number[] = [];
  const silent = new Map<Unit, number>();
  const own = units.filter(({ counts }) => counts);
  const phases = new Map(
    own.map((unit) => {
      const unknowns = unit.answered.map((amount) => {
        truth.push(amount);
        return system.unknown(0, unit.people.length);
      });
      // With one phase, whoever has not answered in it has not at all.
      let rest = unknowns[0] ?? -1;
      if (unknowns.length > 1) {
        truth.push(unit.people.length - sumOf(unit.answered));
        rest = system.unknown(0, unit.people.length);
        const all = [...unknowns, rest];
        system.equal(all.map((unknown) => [unknown, 1]), unit.people.length); // prettier-ignore
      }
      silent.set(unit, rest);
      return [unit, unknowns] as const;
    }),
  );
  const addUp = (members: readonly Unit[], isCovered: (phase: number) => boolean): void => {
    let sum = 0;
    const terms = members.flatMap((unit) =>
      (phases.get(unit) ?? []).flatMap((unknown, phase): [number, number][] => {
        if (!isCovered(phase)) return [];
        sum += truth[unknown] ?? 0;
        return [[unknown, 1]];
      }),
    );
    if (terms.length > 0) system.equal(terms, sum);
  };
  for (const phase of ends.keys()) addUp(own, (one) => one === phase);
  for (const [table, { until }] of tables.entries()) {
    const members = new Map<string, Unit[]>();
    for (const unit of own) {
      const cell = unit.cells[table] ?? '';
      const inside = members.get(cell);
      if (inside) inside.push(unit);
      else members.set(cell, [unit]);
    }
    for (const inside of members.values()) addUp(inside, (phase) => (ends[phase] ?? 0) <= until);
  }
  return { system, truth, silent };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
