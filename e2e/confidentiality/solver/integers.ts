import loadHighs, { type LegacyHighs } from 'highs';
import type { Random } from '../company/random';
import { followLinearly } from './elimination';
import { Neighbours } from './neighbours';
import type { System } from './system';
import { tighten } from './tighten';

/** What a solver may spend on one question, in nodes of its search: never in seconds, which differ between machines. */
const MOST_NODES = 300;
/** So many different solutions are looked at before anything is proved. */
const GLANCES = 5;

export type Solution = readonly number[];

/** How often the solvers were asked, and what they said. */
export interface Effort {
  solved: number;
  unfinished: number;
  contradictions: number;
}

/** Proves which whole unknowns can have one value only. */
export class Prover {
  readonly effort: Effort = { solved: 0, unfinished: 0, contradictions: 0 };
  readonly #highs: LegacyHighs;

  private constructor(highs: LegacyHighs) {
    this.#highs = highs;
  }

  static async open(): Promise<Prover> {
    return new Prover(await loadHighs());
  }

  /**
   * @param isTelling which values are worth a proof
   * @returns those of the unknowns that have the same value in every solution, with that value.
   */
  prove(
    system: System,
    targets: readonly number[],
    random: Random,
    isTelling: (value: number, target: number) => boolean = () => true,
  ): Map<number, number> {
    const proved = new Map<number, number>();
    const tight = tighten(system);
    if (tight === null) {
      this.effort.contradictions += 1;
      return proved;
    }
    const linear = followLinearly(tight);
    const open = targets.filter((target) => {
      const [least, most] = tight.bounds[target] ?? [0, 0];
      const value = least === most ? least : linear.get(target);
      if (value !== undefined) proved.set(target, value);
      return value === undefined;
    });
    const left = this.#alikeAtAGlance(tight, open, random, isTelling);
    for (const [target, value] of left) {
      const [least, most] = tight.bounds[target] ?? [0, 0];
      const isFixed = [1, -1].every((sign) => {
        if (value === (sign === 1 ? least : most)) return true;
        return this.solve(tight, [[target, sign]])?.[target] === value;
      });
      if (isFixed) proved.set(target, value);
    }
    return proved;
  }

  /** Solutions in different directions: what differs between two of them is not determined. */
  #alikeAtAGlance(
    system: System,
    targets: readonly number[],
    random: Random,
    isTelling: (value: number, target: number) => boolean,
  ): Map<number, number> {
    if (targets.length === 0) return new Map();
    const first = this.solve(system, []);
    if (first === null) return new Map();
    const left = new Map(
      targets.flatMap((target): [number, number][] => {
        const value = first[target] ?? 0;
        return isTelling(value, target) ? [[target, value]] : [];
      }),
    );
    const near = new Neighbours(system, first);
    for (const target of [...left.keys()]) {
      const other = left.has(target) ? near.findOther(target) : null;
      if (other !== null) for (const [at, value] of left) if (other[at] !== value) left.delete(at);
    }
    for (let glance = 0; glance < GLANCES && left.size > 0; glance += 1) {
      // Away from what is known so far, for half of the targets that are left.
      const objective = [...left].flatMap(([target, value]): [number, number][] => {
        if (glance > 0 && random.chance(0.4)) return [];
        const [least, most] = system.bounds[target] ?? [0, 0];
        return [[target, value === most || (value > least && random.chance(0.5)) ? 1 : -1]];
      });
      const other = this.solve(system, objective);
      if (other === null) return new Map();
      for (const [target, value] of left) if (other[target] !== value) left.delete(target);
    }
    return left;
  }

  /** A solution with the least sum of the given terms; null where there is none, or none was found in time. */
  solve(system: System, objective: readonly (readonly [number, number])[]): Solution | null {
    this.effort.solved += 1;
    const answer = this.#highs.solve(toText(system, objective), {
      output_flag: false,
      mip_max_nodes: MOST_NODES,
      mip_max_stall_nodes: MOST_NODES,
      random_seed: 1,
      threads: 1,
    });

    if (answer.Status === 'Infeasible') this.effort.contradictions += 1;
    else if (answer.Status !== 'Optimal') this.effort.unfinished += 1;
    if (answer.Status !== 'Optimal') return null;
    return system.bounds.map(([least], index) => {
      const column = answer.Columns[`x${index}`];
      return column && 'Primal' in column ? Math.round(column.Primal) : least;
    });
  }
}

const LINE = 12;

function toText({ bounds, facts }: System, objective: readonly (readonly [number, number])[]): string {
  const sum = (terms: readonly (readonly [number, number])[]): string =>
    terms
      .map(([unknown, factor], index) => {
        const sign = factor < 0 ? '-' : '+';
        return `${index % LINE === LINE - 1 ? '\n' : ''} ${sign} ${Math.abs(factor)} x${unknown}`;
      })
      .join('');
  const rows = facts
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms, relation, value }, index) => ` f${index}:${sum(terms)} ${relation} ${value}`);
  const named = new Set([...facts.flatMap(({ terms }) => terms), ...objective].map(([unknown]) => unknown));
  const names = [...named].map((unknown, index) => `x${unknown}${index % LINE === LINE - 1 ? '\n' : ''}`);
  return [
    'Minimize',
    ` goal:${sum(objective.length === 0 ? [[facts[0]?.terms[0]?.[0] ?? 0, 0]] : objective)}`,
    'Subject To',
    ...rows,
    'Bounds',
    ...[...named].map((unknown) => {
      const [least, most] = bounds[unknown] ?? [0, 0];
      return ` ${least} <= x${unknown} <= ${most}`;
    }),
    'General',
    ` ${names.join(' ')}`,
    'End',
    '',
  ].join('\n');
}
