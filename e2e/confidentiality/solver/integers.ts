import { Neighbours, solveLinearly, type System, tighten } from '@elan/attacks';
import loadHighs, { type LegacyHighs } from 'highs';
import type { Random } from '../company/random';

/** The solver's limit, in nodes of its search tree and not in seconds, which would depend on the machine. */
const MAX_NODES = 300;
/** The number of different solutions that are compared before the more expensive proofs. */
const SAMPLES = 5;

export type Solution = readonly number[];

/** Counts of the solver's runs, by outcome. */
export interface Effort {
  solved: number;
  unfinished: number;
  contradictions: number;
}

/** Proves which integer unknowns can only have one value. */
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
   * @param isWorthProving whether a proof of this value would be of interest
   * @returns the unknowns that have the same value in every solution, with that value
   */
  prove(
    system: System,
    targets: readonly number[],
    random: Random,
    isWorthProving: (value: number, target: number) => boolean = () => true,
  ): Map<number, number> {
    const proved = new Map<number, number>();
    const tight = tighten(system);
    if (tight === null) {
      this.effort.contradictions += 1;
      return proved;
    }
    const linear = solveLinearly(tight);
    const open = targets.filter((target) => {
      const [least, most] = tight.bounds[target] ?? [0, 0];
      const value = least === most ? least : linear.get(target);
      if (value !== undefined) proved.set(target, value);
      return value === undefined;
    });
    const left = this.#alikeAtAGlance(tight, open, random, isWorthProving);
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

  /** Compares several solutions: an unknown that differs between two of them is not determined. */
  #alikeAtAGlance(
    system: System,
    targets: readonly number[],
    random: Random,
    isWorthProving: (value: number, target: number) => boolean,
  ): Map<number, number> {
    if (targets.length === 0) return new Map();
    const first = this.solve(system, []);
    if (first === null) return new Map();
    const left = new Map(
      targets.flatMap((target): [number, number][] => {
        const value = first[target] ?? 0;
        return isWorthProving(value, target) ? [[target, value]] : [];
      }),
    );
    const near = new Neighbours(system, first);
    for (const target of [...left.keys()]) {
      const other = left.has(target) ? near.findOther(target) : null;
      if (other !== null) for (const [at, value] of left) if (other[at] !== value) left.delete(at);
    }
    for (let sample = 0; sample < SAMPLES && left.size > 0; sample += 1) {
      // Search away from the known values, for a random part of the remaining targets.
      const objective = [...left].flatMap(([target, value]): [number, number][] => {
        if (sample > 0 && random.chance(0.4)) return [];
        const [least, most] = system.bounds[target] ?? [0, 0];
        return [[target, value === most || (value > least && random.chance(0.5)) ? 1 : -1]];
      });
      const other = this.solve(system, objective);
      if (other === null) return new Map();
      for (const [target, value] of left) if (other[target] !== value) left.delete(target);
    }
    return left;
  }

  /** A solution that minimizes the given terms; null if there is none, or none was found within the limit. */
  solve(system: System, objective: readonly (readonly [number, number])[]): Solution | null {
    this.effort.solved += 1;
    const answer = this.#highs.solve(formatModel(system, objective), {
      output_flag: false,
      mip_max_nodes: MAX_NODES,
      mip_max_stall_nodes: MAX_NODES,
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

const TERMS_PER_LINE = 12;

function formatModel({ bounds, facts }: System, objective: readonly (readonly [number, number])[]): string {
  const sum = (terms: readonly (readonly [number, number])[]): string =>
    terms
      .map(([unknown, factor], index) => {
        const sign = factor < 0 ? '-' : '+';
        return `${index % TERMS_PER_LINE === TERMS_PER_LINE - 1 ? '\n' : ''} ${sign} ${Math.abs(factor)} x${unknown}`;
      })
      .join('');
  const rows = facts
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms, relation, value }, index) => ` f${index}:${sum(terms)} ${relation} ${value}`);
  const named = new Set([...facts.flatMap(({ terms }) => terms), ...objective].map(([unknown]) => unknown));
  const names = [...named].map(
    (unknown, index) => `x${unknown}${index % TERMS_PER_LINE === TERMS_PER_LINE - 1 ? '\n' : ''}`,
  );
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
