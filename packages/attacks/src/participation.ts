import { solveLinearly } from './solving/elimination';
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

/**
 * Looks for people of whom the numbers of answers tell whether they answered. They are solved as an attacker would: each
 * number as an equation of whole numbers, with what cannot be narrowed further and then by elimination. Who is left may
 * still follow from whole numbers alone: that takes a solver, which the verification has; a search that finds no other
 * solution says nothing, and hid most groups of companies with six segmentations.
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
  yield;
  const { system, silent } = systemOf(units, structure, ends);
  yield;
  const tight = tighten(system);
  yield;
  const fixed = tight && solveLinearly(tight);
  yield;
  for (const unit of asked) {
    const target = silent.get(unit) ?? -1;
    const [least, most] = tight?.bounds[target] ?? [0, 0];
    if (!tight || least === most || fixed?.has(target))
      return { attack: 'participation', people: unit.people };
  }
  return null;
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
  return { system, silent };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
