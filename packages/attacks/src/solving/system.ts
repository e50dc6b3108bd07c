/** A sum over unknowns that equals a number, or is at most that number. */
export interface Fact {
  readonly terms: readonly (readonly [unknown: number, factor: number])[];
  readonly relation: '=' | '<=';
  readonly value: number;
}

/** Integer unknowns with bounds, and facts about their sums. */
export class System {
  readonly bounds: (readonly [least: number, most: number])[] = [];
  readonly facts: Fact[] = [];

  unknown(least: number, most: number): number {
    return this.bounds.push([least, most]) - 1;
  }

  equal(terms: Fact['terms'], value: number): void {
    this.facts.push({ terms, relation: '=', value });
  }

  atMost(terms: Fact['terms'], value: number): void {
    this.facts.push({ terms, relation: '<=', value });
  }
}
