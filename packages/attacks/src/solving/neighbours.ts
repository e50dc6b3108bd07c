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

/** Finds solutions near a known one. They show that most unknowns are not determined, without running the solver. */
export class Neighbours {
  readonly #system: System;
  readonly #values: number[];
  /** For each unknown, the facts in which it occurs. */
  readonly #parts: Part[][];
  /** For each fact, the difference between both sides. Below 0, a fact with "at most" holds. */
  readonly #excess: number[];
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
    this.#reach = this.#parts.reduce(
      (most, parts) =>
        Math.max(
          most,
          parts.reduce((sum, { factor }) => sum + Math.abs(factor), 0),
        ),
      0,
    );
    this.#wrong = this.#excess.reduce((sum, excess, fact) => sum + this.#error(fact, excess), 0);
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
  #candidates(changed: ReadonlySet<number>): { unknown: number; step: number }[] {
    let fewest: { unknown: number; step: number }[] | null = null;
    for (const [fact, excess] of this.#excess.entries()) {
      if (this.#error(fact, excess) === 0) continue;
      const terms = this.#system.facts[fact]?.terms ?? [];
      if (fewest !== null && terms.length >= fewest.length * 2) continue;
      const improving: { unknown: number; step: number }[] = [];
      for (const [unknown, factor] of terms) {
        const step = Math.sign(factor) === Math.sign(excess) ? -1 : 1;
        if (!changed.has(unknown) && this.#canChange(unknown, step)) improving.push({ unknown, step });
      }
      if (fewest === null || improving.length < fewest.length) fewest = improving;
    }
    return (fewest ?? [])
      .map((change) => ({ ...change, wrong: this.#wrongAfter(change.unknown, change.step) }))
      .toSorted((a, b) => a.wrong - b.wrong);
  }

  #wrongAfter(unknown: number, step: number): number {
    return (this.#parts[unknown] ?? []).reduce((sum, { fact, factor }) => {
      const excess = this.#excess[fact] ?? 0;
      return sum + this.#error(fact, excess + factor * step) - this.#error(fact, excess);
    }, this.#wrong);
  }

  #change(unknown: number, step: number): void {
    this.#wrong = this.#wrongAfter(unknown, step);
    this.#values[unknown] = (this.#values[unknown] ?? 0) + step;
    for (const { fact, factor } of this.#parts[unknown] ?? [])
      this.#excess[fact] = (this.#excess[fact] ?? 0) + factor * step;
  }

  #canChange(unknown: number, step: number): boolean {
    const [least, most] = this.#system.bounds[unknown] ?? [0, 0];
    const value = (this.#values[unknown] ?? 0) + step;
    return value >= least && value <= most;
  }

  #error(fact: number, excess: number): number {
    return this.#system.facts[fact]?.relation === '=' ? Math.abs(excess) : Math.max(0, excess);
  }
}
