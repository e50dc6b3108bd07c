import type { System } from './system';

/** How far a search goes. */
interface Limits {
  /** Unknowns changed besides the first one. */
  readonly changes: number;
  /** Changes tried. */
  readonly attempts: number;
}

const LIMITS: Limits = { changes: 7, attempts: 150 };

interface Part {
  readonly fact: number;
  readonly factor: number;
}

/** A change by 1. */
interface Candidate {
  readonly unknown: number;
  readonly step: number;
  /** How wrong all facts together are after it. */
  wrong: number;
}

/** Finds solutions near a known one. They show that most unknowns are not determined, without running the solver. */
export class Neighbours {
  readonly #system: System;
  readonly #values: number[];
  /** For each unknown, the facts in which it occurs. */
  readonly #parts: Part[][];
  /** For each fact, the difference between both sides. Below 0, a fact with "at most" holds. */
  readonly #excess: number[];
  readonly #isEquation: readonly boolean[];
  /** The facts that do not hold. */
  readonly #violated = new Set<number>();
  #wrong = 0;
  #left = 0;
  readonly #limits: Limits;
  /** By how much one change can improve all facts together at most. */
  readonly #reach: number;

  constructor(system: System, solution: readonly number[], limits: Limits = LIMITS) {
    this.#limits = limits;
    this.#system = system;
    this.#values = [...solution];
    this.#parts = system.bounds.map(() => []);
    for (const [fact, { terms }] of system.facts.entries())
      for (const [unknown, factor] of terms) this.#parts[unknown]?.push({ fact, factor });
    this.#excess = system.facts.map(({ terms, value }) =>
      terms.reduce((sum, [unknown, factor]) => sum + factor * (this.#values[unknown] ?? 0), -value),
    );
    this.#isEquation = system.facts.map(({ relation }) => relation === '=');
    this.#reach = this.#parts.reduce(
      (most, parts) =>
        Math.max(
          most,
          parts.reduce((sum, { factor }) => sum + Math.abs(factor), 0),
        ),
      0,
    );
    this.#wrong = this.#excess.reduce((sum, excess, fact) => sum + this.#error(fact, excess), 0);
    for (const [fact, excess] of this.#excess.entries())
      if (this.#error(fact, excess) !== 0) this.#violated.add(fact);
  }

  /** A solution in which this unknown has a different value than in the last one. */
  findOther(unknown: number): readonly number[] | null {
    if (this.#wrong > 0) return null;
    for (const step of [1, -1]) {
      if (!this.#canChange(unknown, step)) continue;
      this.#left = this.#limits.attempts;
      this.#change(unknown, step);
      if (this.#repair(this.#limits.changes, new Set([unknown]))) return this.#values;
      this.#change(unknown, -step);
    }
    return null;
  }

  /** Changes other unknowns until all facts hold. Undoes its changes if it fails. */
  #repair(changes: number, changed: Set<number>): boolean {
    if (this.#wrong === 0) return true;
    if (this.#wrong > changes * this.#reach || (this.#left -= 1) < 0) return false;
    for (const { unknown, step } of this.#candidates(changed)) {
      this.#change(unknown, step);
      changed.add(unknown);
      if (this.#repair(changes - 1, changed)) return true;
      changed.delete(unknown);
      this.#change(unknown, -step);
    }
    return false;
  }

  /** Changes that improve one violated fact, best first. Picks the fact with the fewest such changes. */
  #candidates(changed: ReadonlySet<number>): Candidate[] {
    let fewest: Candidate[] | null = null;
    for (const fact of [...this.#violated].toSorted((a, b) => a - b)) {
      const excess = this.#excess[fact] ?? 0;
      const terms = this.#system.facts[fact]?.terms ?? [];
      if (fewest !== null && terms.length >= fewest.length * 2) continue;
      const improving: Candidate[] = [];
      for (const [unknown, factor] of terms) {
        const step = factor > 0 === excess > 0 ? -1 : 1;
        if (!changed.has(unknown) && this.#canChange(unknown, step))
          improving.push({ unknown, step, wrong: 0 });
        // It is not the one with the fewest.
        if (fewest !== null && improving.length >= fewest.length) break;
      }
      if (fewest === null || improving.length < fewest.length) fewest = improving;
    }
    if (fewest === null) return [];
    for (const change of fewest) change.wrong = this.#wrongAfter(change.unknown, change.step);
    return fewest.toSorted((a, b) => a.wrong - b.wrong);
  }

  // Most of the time is spent here: no closures, no objects.
  #wrongAfter(unknown: number, step: number): number {
    let wrong = this.#wrong;
    for (const { fact, factor } of this.#parts[unknown] ?? []) {
      const excess = this.#excess[fact] ?? 0;
      wrong += this.#error(fact, excess + factor * step) - this.#error(fact, excess);
    }
    return wrong;
  }

  #change(unknown: number, step: number): void {
    this.#wrong = this.#wrongAfter(unknown, step);
    this.#values[unknown] = (this.#values[unknown] ?? 0) + step;
    for (const { fact, factor } of this.#parts[unknown] ?? []) {
      const excess = (this.#excess[fact] ?? 0) + factor * step;
      this.#excess[fact] = excess;
      if (this.#error(fact, excess) === 0) this.#violated.delete(fact);
      else this.#violated.add(fact);
    }
  }

  #canChange(unknown: number, step: number): boolean {
    const [least, most] = this.#system.bounds[unknown] ?? [0, 0];
    const value = (this.#values[unknown] ?? 0) + step;
    return value >= least && value <= most;
  }

  #error(fact: number, excess: number): number {
    if (excess > 0) return excess;
    return this.#isEquation[fact] ? -excess : 0;
  }
}
