import { NOT_CONCERNED } from '../company/draw-company';
import type { Random } from '../company/random';
import type { Claim } from '../world/truth';
import type { Member } from '../world/world';
import { type Cell, unitsOf, valueKey } from './cells';
import { certainty } from './certainty';
import type { Prover } from './integers';
import { System } from './system';

/** What is reasoned about: cells over spans of time; everybody answers at most once in all of them. */
export interface Case {
  readonly surveyId: string;
  readonly round: number;
  readonly members: readonly Member[];
  readonly questions: readonly string[];
  /** What is known of so many people together is no breach. */
  readonly minimum: number;
  readonly cells: readonly Cell[];
  /** The number of spans. */
  readonly spans: number;
  /** Whether all answers are in the spans, so that whoever has none there has not answered. */
  readonly isAll?: boolean;
  /** What those answered whom the attacker invented, in the order of the questions; each is known to have answered. */
  readonly planted?: ReadonlyMap<string, readonly number[]>;
}

interface Unknowns {
  readonly system: System;
  /** By unit, then span. */
  readonly counts: readonly (readonly number[])[];
  /** How many of a unit answered at all. */
  readonly totals: readonly number[];
  readonly units: readonly (readonly string[])[];
}

const HIGHEST = 10;

/** Everything about single people that the cells prove. */
export function reason(given: Case, prover: Prover, random: Random): Claim[] {
  const { surveyId, round, planted = new Map<string, readonly number[]>() } = given;
  const { system, totals, units } = aboutPeople(given);
  const asked = totals.flatMap((total, unit) =>
    planted.has(units[unit]?.[0] ?? '') ? [] : [{ total, unit }],
  );
  const sizeOf = new Map(asked.map(({ total, unit }) => [total, units[unit]?.length ?? 0]));
  // Only where all of a unit answered, or none did, is something known of each.
  const isTelling = (value: number, target: number): boolean =>
    value === sizeOf.get(target) || (value === 0 && given.isAll === true);
  const proved = prover.prove(system, [...sizeOf.keys()], random, isTelling);
  const certain = certainty(given);
  // So many people whom nothing tells apart are enough.
  const isEnough = (unit: number): boolean => (units[unit]?.length ?? 0) >= given.minimum;
  const claims: Claim[] = [];
  const present: number[] = [];
  for (const { total, unit } of asked) {
    const count = proved.get(total);
    if (count === units[unit]?.length) present.push(unit);
    if (count !== 0 || given.isAll !== true) continue;
    for (const memberId of units[unit] ?? []) {
      const isCertain = isEnough(unit) || certain.isAbsent(memberId);
      claims.push({ surveyId, memberId, round, answered: false, isCertain });
    }
  }
  const open = present.filter((unit) => !isEnough(unit));
  const values = valuesOf(given, open, prover, random);
  for (const unit of present) {
    for (const memberId of units[unit] ?? []) {
      const isSeen = isEnough(unit) || certain.isPresent(memberId);
      claims.push({ surveyId, memberId, round, answered: true, isCertain: isSeen });
      for (const [question, value] of values.get(unit) ?? []) {
        const isCertain = certain.isSaid(memberId, question, value);
        claims.push({ surveyId, memberId, round, answered: true, values: { [question]: value }, isCertain });
      }
    }
  }
  return claims;
}

/** Who answered when: as many unknowns as units and spans. */
function aboutPeople({ cells, members, spans, planted }: Case): Unknowns {
  const system = new System();
  const invented = [...(planted?.keys() ?? [])];
  // Whoever is known by name is no longer alike anybody.
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

/** The unknowns of the units of a group in some spans. */
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

/** What those units answered that are known to have answered as a whole, as far as it is one value. */
function valuesOf(
  given: Case,
  open: readonly number[],
  prover: Prover,
  random: Random,
): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>();
  if (open.length === 0) return found;
  const known = new Set(given.cells.flatMap(({ sums }) => [...sums.keys()]));
  for (const question of given.questions) {
    const note = (unit: number, value: number): void => {
      found.set(unit, (found.get(unit) ?? new Map<string, number>()).set(question, value));
    };
    const sums = sumsOfUnits(given, open, { question, key: question, most: HIGHEST }, prover, random);
    for (const { unit, sum, size } of sums) {
      // Several people whose sum is known are known only where all are at the same end of the scale.
      if (size === 1 || sum === 0 || sum === HIGHEST * size) note(unit, sum / size);
    }
    for (let value = NOT_CONCERNED; value <= HIGHEST; value += 1) {
      const key = valueKey(question, value);
      if (!known.has(key)) continue;
      for (const { unit, sum, size } of sumsOfUnits(
        given,
        open,
        { question, key, most: 1, value },
        prover,
        random,
      ))
        if (sum === size) note(unit, value);
    }
  }
  return found;
}

/** What is added up: answers, or how often a value was given. */
interface Asked {
  readonly question: string;
  readonly key: string;
  readonly most: number;
  readonly value?: number;
}

function sumsOfUnits(
  given: Case,
  open: readonly number[],
  { question, key, most, value }: Asked,
  prover: Prover,
  random: Random,
): { unit: number; sum: number; size: number }[] {
  const { system, counts, units } = aboutPeople(given);
  const sums = counts.map((spans) =>
    spans.map((count) => {
      const sum = system.unknown(0, most * (system.bounds[count]?.[1] ?? 0));
      system.atMost([[sum, 1], [count, -most]], 0); // prettier-ignore
      return sum;
    }),
  );
  const totals = units.map((ids, unit) => {
    const told = given.planted?.get(ids[0] ?? '')?.[given.questions.indexOf(question)];
    const part = told !== undefined && value !== undefined ? Number(told === value) : told;
    const total = part === undefined ? system.unknown(0, most * ids.length) : system.unknown(part, part);
    const terms = (sums[unit] ?? []).map((unknown): [number, number] => [unknown, 1]);
    system.equal([...terms, [total, -1]], 0);
    return total;
  });
  for (const { members: group, spans, sums: told } of given.cells) {
    const sum = told.get(key);
    if (sum !== undefined) system.equal(inside(units, sums, group, spans), sum);
  }
  const sizeOf = (unit: number): number => units[unit]?.length ?? 0;
  const ends = new Map(open.map((unit) => [totals[unit] ?? -1, most * sizeOf(unit)]));
  const isTelling = (at: number, target: number): boolean => {
    const end = ends.get(target) ?? 0;
    return end === most || at === end || (most > 1 && at === 0);
  };
  const proved = prover.prove(system, [...ends.keys()], random, isTelling);
  return open.flatMap((unit) => {
    const sum = proved.get(totals[unit] ?? -1);
    return sum === undefined ? [] : [{ unit, sum, size: sizeOf(unit) }];
  });
}
