/**
 * What is told about a round whatever its answers are: who is in which sum. Attackers are given the worst case: they
 * know who answered, and with which batch, but nobody's answers.
 */
export interface Structure {
  /** The minimum group size. */
  readonly minimum: number;
  /** Everybody invited. */
  readonly people: readonly Invited[];
  /** What is published by each segmentation, now and in earlier releases of the round. */
  readonly tables: readonly Table[];
}

interface Invited {
  /** Whether the person counts towards the size of a group. About others somebody may know everything. */
  readonly counts: boolean;
  /** The batch that published the answer; null: none was. */
  readonly batch: number | null;
}

export interface Table {
  readonly segmentation: number;
  /** The last batch that it covers. */
  readonly until: number;
  /** The shown column of each person, whether or not they answered; null: everybody else. */
  readonly cells: readonly (string | null)[];
}

/** People, by their places in the structure, of whom something would be told. */
export interface Finding {
  readonly attack: 'batches' | 'solver' | 'leverage' | 'participation';
  readonly people: readonly number[];
}

/**
 * Work in pieces, so that others get their turn in between. How far it goes is counted in steps and never in seconds: it
 * would depend on the machine, and two runs could find something else.
 */
export type Work<Result> = Generator<void, Result>;

/** People whom no sum distinguishes: in the same batch, and in the same cell of every table. */
export interface Alike {
  readonly batch: number;
  /** The numbers of their cells. */
  readonly cells: readonly number[];
  readonly people: number[];
  counting: number;
}

/** Those who answered, in an order that does not depend on the order of the people. */
export function answeredAlike({ people, tables }: Structure): Alike[] {
  const byName = new Map<string, { batch: number; names: string[]; people: number[]; counting: number }>();
  for (const [person, { batch, counts }] of people.entries()) {
    if (batch === null) continue;
    const names = tables.map(({ until, cells }, table) =>
      JSON.stringify([table, batch <= until ? (cells[person] ?? null) : 0]),
    );
    const key = [batch, ...names].join();
    const alike = byName.get(key) ?? { batch, names, people: [], counting: 0 };
    byName.set(key, alike);
    alike.people.push(person);
    if (counts) alike.counting += 1;
  }
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number =>
    numbers.get(name) ?? numbers.set(name, numbers.size).get(name) ?? 0;
  return [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { names, ...alike }]) => ({ ...alike, cells: names.map(numberOf) }));
}

/** Everybody of each batch. */
export function byBatch(alike: readonly Alike[]): Map<number, number[]> {
  const batches = new Map<number, number[]>();
  for (const [index, { batch }] of alike.entries()) {
    const members = batches.get(batch);
    if (members) members.push(index);
    else batches.set(batch, [index]);
  }
  return batches;
}
