import type { Random } from '../company/random';
import type { Member } from '../world/world';
import type { Claim } from '../world/truth';
import { type Cell, unitsOf } from './cells';
import type { Prover } from './integers';
import { System } from './system';

/** What is reasoned about: cells over spans of time, in each of which everybody answers at most so many times. */
export interface Case {
  readonly surveyId: string;
  readonly members: readonly Member[];
  readonly questions: readonly string[];
  /** So many people who all gave the same end of the scale are no breach: the score of their group says it. */
  readonly minimum: number;
  readonly cells: readonly Cell[];
  /** For each span: how often one person can answer in it, and the round if it lies in one. */
  readonly spans: readonly { readonly times: number; readonly round?: number }[];
  /** How often one person can answer in all spans together. */
  readonly times: number;
  /** Of whom is known how often they answered in which span, by `member:span`. */
  readonly known?: ReadonlyMap<string, number>;
  /** What those answered whom the attacker invented, in the order of the questions; each is known to have answered once. */
  readonly planted?: ReadonlyMap<string, readonly number[]>;
  /** Spans whose people are asked for; all unless told. */
  readonly asked?: readonly number[];
  /** Cells in which somebody of these spans must have answered, because what they show changed. */
  readonly changed?: readonly { readonly members: ReadonlySet<string>; readonly span: number }[];
}

interface Unknowns {
  readonly system: System;
  /** By unit, then span. */
  readonly counts: readonly (readonly number[])[];
  readonly units: readonly (readonly string[])[];
  /** For each cell the unknown number of steps. */
  readonly steps: readonly number[];
}

/** Everything about single people that the cells prove. */
export function reason(given: Case, prover: Prover, random: Random): Claim[] {
  const people = aboutPeople(given);
  const asked = given.asked ?? given.spans.map((_, span) => span);
  const sizes = new Map(
    people.units.flatMap((ids, unit) =>
      asked.map((span): [number, number] => [people.counts[unit]?.[span] ?? 0, ids.length]),
    ),
  );
  // Only where all of a unit answered is something known of each.
  const isTelling = (value: number, target: number): boolean => value === sizes.get(target);
  const proved = prover.prove(people.system, [...sizes.keys()], random, isTelling);
  const claims: Claim[] = [];
  const open: { unit: number; span: number }[] = [];
  people.units.forEach((ids, unit) => {
    if (given.planted?.has(ids[0] ?? '')) return;
    for (const span of asked) {
      const count = proved.get(people.counts[unit]?.[span] ?? -1);
      if (count === ids.length && given.spans[span]?.times === 1) open.push({ unit, span });
    }
  });
  if (open.length === 0) return claims;
  const byMember = new Map<string, Record<string, number>>();
  for (const question of given.questions) {
    for (const { unit, span, value } of aboutAnswers(given, question, open, prover, random)) {
      for (const id of people.units[unit] ?? []) {
        const key = `${id}:${span}`;
        byMember.set(key, { ...byMember.get(key), [question]: value });
      }
    }
  }
  for (const { unit, span } of open) {
    const round = given.spans[span]?.round;
    for (const memberId of people.units[unit] ?? []) {
      const values = byMember.get(`${memberId}:${span}`);
      claims.push({
        surveyId: given.surveyId,
        memberId,
        answered: true,
        ...(round !== undefined && { round }),
        ...(values && { values }),
      });
    }
  }
  return claims;
}

/** Who answered when: as many unknowns as units and spans. */
function aboutPeople({ cells, members, spans, times, changed = [], ...given }: Case): Unknowns {
  const system = new System();
  const known = new Map(given.known);
  for (const id of given.planted?.keys() ?? []) known.set(`${id}:0`, 1);
  const marked = cellsOfKnown(known);
  const units = unitsOf([...cells, ...marked], members);
  const counts = units.map((ids) =>
    spans.map((span, index) => {
      const told = known.get(`${ids[0] ?? ''}:${index}`);
      return told === undefined ? system.unknown(0, span.times * ids.length) : system.unknown(told, told);
    }),
  );
  units.forEach((ids, unit) => {
    if (spans.length < 2) return;
    const terms = (counts[unit] ?? []).map((unknown): [number, number] => [unknown, 1]);
    system.atMost(terms, times * ids.length);
  });
  const inside = (group: ReadonlySet<string>, within: readonly number[], factor = 1): [number, number][] =>
    units.flatMap((ids, unit) =>
      group.has(ids[0] ?? '')
        ? within.map((span): [number, number] => [counts[unit]?.[span] ?? 0, factor])
        : [],
    );
  const steps = cells.map((cell) => {
    const unknown = system.unknown(cell.leastSteps, Math.max(cell.leastSteps, cell.mostSteps));
    system.equal([...inside(cell.members, cell.spans), [unknown, -cell.step]], 0);
    return unknown;
  });
  for (const { members: group, span } of changed) system.atMost(inside(group, [span], -1), -1);
  return { system, counts, units, steps };
}

/** Whoever is known by name is no longer alike anybody. */
function cellsOfKnown(known: ReadonlyMap<string, number>): Cell[] {
  const ids = new Set([...known.keys()].map((key) => key.slice(0, key.lastIndexOf(':'))));
  return [...ids].map((id) => ({
    name: id,
    members: new Set([id]),
    spans: [],
    step: 1,
    leastSteps: 0,
    mostSteps: 0,
    sums: new Map(),
    mark: '',
  }));
}

interface Determined {
  readonly unit: number;
  readonly span: number;
  readonly value: number;
}

/** What those answered of whom is proved that they did. */
function aboutAnswers(
  given: Case,
  question: string,
  open: readonly { unit: number; span: number }[],
  prover: Prover,
  random: Random,
): Determined[] {
  const { system, counts, units, steps } = aboutPeople(given);
  const { planted = new Map<string, readonly number[]>() } = given;
  const sums = counts.map((spans, unit) =>
    spans.map((count) => {
      const most = system.bounds[count]?.[1] ?? 0;
      const told = planted.get(units[unit]?.[0] ?? '')?.[given.questions.indexOf(question)];
      const sum = told === undefined ? system.unknown(0, 10 * most) : system.unknown(told, told);
      system.atMost(
        [
          [sum, 1],
          [count, -10],
        ],
        0,
      );
      return sum;
    }),
  );
  given.cells.forEach((cell, index) => {
    const perStep = cell.sums.get(question);
    if (perStep === undefined) return;
    const terms = units.flatMap((ids, unit) =>
      cell.members.has(ids[0] ?? '')
        ? cell.spans.map((span): [number, number] => [sums[unit]?.[span] ?? 0, 1])
        : [],
    );
    system.equal([...terms, [steps[index] ?? 0, -perStep]], 0);
  });
  const proved = prover.prove(
    system,
    open.map(({ unit, span }) => sums[unit]?.[span] ?? 0),
    random,
  );
  return open.flatMap(({ unit, span }) => {
    const sum = proved.get(sums[unit]?.[span] ?? -1);
    const size = units[unit]?.length ?? 0;
    if (sum === undefined) return [];
    // Several people whose sum is known are known only where all are at the same end of the scale.
    const isUnanimous = size < given.minimum && (sum === 0 || sum === 10 * size);
    return size === 1 || isUnanimous ? [{ unit, span, value: sum / size }] : [];
  });
}
