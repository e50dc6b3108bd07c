import { System } from '@elan/attacks';
import { NOT_CONCERNED } from '../company/draw-company';
import type { Random } from '../company/random';
import type { Claim } from '../world/truth';
import type { Member } from '../world/world';
import { type Cell, clipped, unitsOf, valueKey } from './cells';
import { certainty } from './certainty';
import type { Prover } from './integers';

/** The input of the reasoning: cells over time spans, in which everybody answers at most once. */
export interface Case {
  readonly surveyId: string;
  readonly round: number;
  readonly members: readonly Member[];
  readonly questions: readonly string[];
  /** What is known about this many people together is not a breach. */
  readonly minimum: number;
  readonly cells: readonly Cell[];
  readonly spans: number;
  /** Whether the spans include all answers, so that people without an answer there have not answered. */
  readonly isAll?: boolean;
  /** The answers that the attacker gave for planted members, in the order of the questions. */
  readonly planted?: ReadonlyMap<string, readonly number[]>;
}

interface Unknowns {
  readonly system: System;
  /** One for each unit and span. */
  readonly counts: readonly (readonly number[])[];
  /** For each unit, how many answered at all. */
  readonly totals: readonly number[];
  readonly units: readonly (readonly string[])[];
}

const HIGHEST = 10;

/** Everything that the cells prove about single people. */
export function reason(given: Case, prover: Prover, random: Random): Claim[] {
  const { surveyId, round, planted = new Map<string, readonly number[]>() } = given;
  const { system, totals, units } = buildSystem(given);
  const asked = totals.flatMap((total, unit) =>
    planted.has(units[unit]?.[0] ?? '') ? [] : [{ total, unit }],
  );
  const sizeOf = new Map(asked.map(({ total, unit }) => [total, units[unit]?.length ?? 0]));
  // Something is known about each member of a unit only if all or none of them answered.
  const isWorthProving = (value: number, target: number): boolean =>
    value === sizeOf.get(target) || (value === 0 && given.isAll === true);
  const proved = prover.prove(system, [...sizeOf.keys()], random, isWorthProving);
  const certain = certainty(given);
  // A unit of this size hides its members.
  const isLargeUnit = (unit: number): boolean => (units[unit]?.length ?? 0) >= given.minimum;
  const claims: Claim[] = [];
  const present: number[] = [];
  for (const { total, unit } of asked) {
    const count = proved.get(total);
    if (count === units[unit]?.length) present.push(unit);
    if (count !== 0 || given.isAll !== true) continue;
    for (const memberId of units[unit] ?? []) {
      const isCertain = isLargeUnit(unit) || certain.isAbsent(memberId);
      claims.push({ surveyId, memberId, round, answered: false, isCertain });
    }
  }
  const open = present.filter((unit) => !isLargeUnit(unit));
  const values = valuesOf(given, open, prover, random);
  for (const unit of present) {
    for (const memberId of units[unit] ?? []) {
      const isSeen = isLargeUnit(unit) || certain.isPresent(memberId);
      claims.push({ surveyId, memberId, round, answered: true, isCertain: isSeen });
      for (const { question, key, value } of values.get(unit) ?? []) {
        const isCertain = certain.isGiven(memberId, key, value);
        const told = { values: { [question]: value }, isCertain, isClipped: key !== question };
        claims.push({ surveyId, memberId, round, answered: true, ...told });
      }
    }
  }
  return claims;
}

/** Who answered when: one unknown for each unit and span. */
function buildSystem({ cells, members, spans, planted }: Case): Unknowns {
  const system = new System();
  const invented = [...(planted?.keys() ?? [])];
  // Planted members are known by name, so each is a unit.
  const units = unitsOf(
    [...cells.map((cell) => cell.members), ...invented.map((id) => new Set([id]))],
    members,
  );
  const all = Array.from({ length: spans }, (_, span) => span);
  const counts = units.map((ids) => all.map(() => system.unknown(0, ids.length)));
  const totals = units.map((ids, unit) => {
    const isPlanted = planted?.has(ids[0] ?? '') === true;
    const total = system.unknown(isPlanted ? ids.length : 0, ids.length);
    const terms = (counts[unit] ?? []).map((unknown): [number, number] => [unknown, 1]);
    system.equal([...terms, [total, -1]], 0);
    return total;
  });
  for (const { members: group, spans: within, people } of cells)
    system.equal(inside(units, counts, group, within), people);
  return { system, counts, totals, units };
}

/** The unknowns of a group's units in some spans. */
function inside(
  units: Unknowns['units'],
  unknowns: readonly (readonly number[])[],
  group: ReadonlySet<string>,
  spans: readonly number[],
): [number, number][] {
  return units.flatMap((ids, unit) =>
    group.has(ids[0] ?? '') ? spans.map((span): [number, number] => [unknowns[unit]?.[span] ?? 0, 1]) : [],
  );
}

/** The answers of units whose members all answered, where all of them must have given the same value. */
function valuesOf(
  given: Case,
  open: readonly number[],
  prover: Prover,
  random: Random,
): Map<number, Proved[]> {
  const found = new Map<number, Proved[]>();
  if (open.length === 0) return found;
  const known = new Set(given.cells.flatMap(({ sums }) => [...sums.keys()]));
  const quantities = given.questions.flatMap((question) => [
    { question, name: question },
    { question, name: clipped(question) },
  ]);
  for (const { question, name } of quantities) {
    const record = (unit: number, value: number): void => {
      found.set(unit, [...(found.get(unit) ?? []), { question, key: name, value }]);
    };
    if (!known.has(name)) continue;
    const sums = sumsOfUnits(given, open, { question, key: name, most: HIGHEST }, prover, random);
    for (const { unit, sum, size } of sums) {
      // The sum of several people reveals their answers only at either end of the scale.
      if (size === 1 || sum === 0 || sum === HIGHEST * size) record(unit, sum / size);
    }
    for (let value = NOT_CONCERNED; value <= HIGHEST; value += 1) {
      const key = valueKey(name, value);
      if (!known.has(key)) continue;
      for (const { unit, sum, size } of sumsOfUnits(
        given,
        open,
        { question, key, most: 1, value },
        prover,
        random,
      ))
        if (sum === size) record(unit, value);
    }
  }
  return found;
}

/** An answer that somebody must have given, or what it was clipped to. */
interface Proved {
  readonly question: string;
  readonly key: string;
  readonly value: number;
}

/** A quantity that is added up: answers, or how often a value was given. */
interface Quantity {
  readonly question: string;
  readonly key: string;
  readonly most: number;
  readonly value?: number;
}

function sumsOfUnits(
  given: Case,
  open: readonly number[],
  { question, key, most, value }: Quantity,
  prover: Prover,
  random: Random,
): { unit: number; sum: number; size: number }[] {
  const { system, counts, units } = buildSystem(given);
  const sums = counts.map((spans) =>
    spans.map((count) => {
      const sum = system.unknown(0, most * (system.bounds[count]?.[1] ?? 0));
      system.atMost([[sum, 1], [count, -most]], 0); // prettier-ignore
      return sum;
    }),
  );
  const totals = units.map((ids, unit) => {
    // What a planted answer is clipped to, or moved to, depends on the others.
    const planted = key.startsWith(clipped(question)) ? undefined : given.planted?.get(ids[0] ?? '');
    const known = planted?.[given.questions.indexOf(question)];
    const part = known !== undefined && value !== undefined ? Number(known === value) : known;
    const total = part === undefined ? system.unknown(0, most * ids.length) : system.unknown(part, part);
    const terms = (sums[unit] ?? []).map((unknown): [number, number] => [unknown, 1]);
    system.equal([...terms, [total, -1]], 0);
    return total;
  });
  for (const { members: group, spans, sums: known } of given.cells) {
    const sum = known.get(key);
    if (sum !== undefined) system.equal(inside(units, sums, group, spans), sum);
  }
  const sizeOf = (unit: number): number => units[unit]?.length ?? 0;
  const ends = new Map(open.map((unit) => [totals[unit] ?? -1, most * sizeOf(unit)]));
  const isWorthProving = (at: number, target: number): boolean => {
    const end = ends.get(target) ?? 0;
    return end === most || at === end || (most > 1 && at === 0);
  };
  const proved = prover.prove(system, [...ends.keys()], random, isWorthProving);
  return open.flatMap((unit) => {
    const sum = proved.get(totals[unit] ?? -1);
    return sum === undefined ? [] : [{ unit, sum, size: sizeOf(unit) }];
  });
}
