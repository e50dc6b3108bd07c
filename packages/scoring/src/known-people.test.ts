import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findKnownUnit, type Unit } from './known-people';

const MINIMUM = 3;
/** The previously published table covers the first phase. */
const options = { minimum: MINIMUM, before: [0] };

/** People in two tables, one of which was also published when the first of them had answered. */
const units = fc.uniqueArray(
  fc.record({
    cells: fc.tuple(fc.constant(-1), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 3, max: 5 })),
    known: fc.tuple(fc.integer({ min: 6, max: 7 })),
    counts: fc.constant(true),
    size: fc.integer({ min: 1, max: 2 }),
    early: fc.nat(),
    late: fc.nat(),
  }),
  { maxLength: 6, selector: ({ cells, known }) => [...cells, ...known].join() },
);

/** All numbers of answers that people can have given by phase. */
const possible = ({ size }: Pick<Unit, 'size'>): [number, number][] =>
  Array.from({ length: size + 1 }, (_, early) =>
    Array.from({ length: size + 1 - early }, (_late, late): [number, number] => [early, late]),
  ).flat();

/** What is published: how many answered by cell, in total, and in the first phase by the cells of that time. */
function publishedOf(list: readonly Unit[], answered: readonly (readonly number[])[]): string {
  const published = new Map<string, number>();
  const add = (cell: string, count: number) => published.set(cell, (published.get(cell) ?? 0) + count);
  for (const [index, { cells, known }] of list.entries()) {
    const [early = 0, late = 0] = answered[index] ?? [];
    for (const cell of cells) add(`now ${cell}`, early + late);
    for (const cell of known) add(`before ${cell}`, early);
    add('early', early);
  }
  return JSON.stringify([...published].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** By unit, how many can have answered, by going through all possibilities. */
function countsOf(list: readonly Unit[]): Set<number>[] {
  const published = publishedOf(list, list.map(({ phases }) => phases)); // prettier-ignore
  const counts = list.map(() => new Set<number>());
  const tryAll = (answered: readonly (readonly number[])[]): void => {
    const next = list[answered.length];
    if (next) for (const phases of possible(next)) tryAll([...answered, phases]);
    else if (publishedOf(list, answered) === published)
      for (const [index, [early = 0, late = 0]] of answered.entries()) counts[index]?.add(early + late);
  };
  tryAll([]);
  return counts;
}

describe('people of whom the numbers tell whether they answered', () => {
  it('are found, in any small company', () => {
    fc.assert(
      fc.property(units, (drawn) => {
        const list = drawn.map(({ cells, known, counts, size, early, late }): Unit => {
          const first = early % (size + 1);
          return { cells, known, counts, size, phases: [first, late % (size - first + 1)] };
        });
        if (findKnownUnit(list, options) !== null) return;
        const answeredIn = ({ phases }: Unit) => phases.reduce((sum, count) => sum + count, 0);
        const counts = countsOf(list);
        for (const [index, unit] of list.entries()) {
          const answered = answeredIn(unit);
          if (answered > 0 && answered < unit.size) continue;
          const isCertain = unit.cells.some((cell) => {
            const inside = list.filter(({ cells }) => cells.includes(cell));
            const people = inside.reduce((sum, { size }) => sum + size, 0);
            const all = inside.reduce((sum, other) => sum + answeredIn(other), 0);
            return people >= MINIMUM && (all === 0 || all === people);
          });
          if (!isCertain) expect(counts[index]?.size).toBeGreaterThan(1);
        }
      }),
      { numRuns: 200, seed: 63 },
    );
  });

  it('are not found where others can have answered instead', () => {
    const unit = (cells: number[], size: number, answered: number): Unit => ({
      cells: [-1, ...cells],
      known: [],
      counts: true,
      size,
      phases: [answered],
    });
    const square = [unit([0, 2], 1, 1), unit([1, 3], 1, 1), unit([0, 3], 1, 0), unit([1, 2], 1, 0)];
    expect(findKnownUnit(square, { minimum: 3, before: [] })).toBeNull();
    expect(findKnownUnit(square.slice(0, 3), { minimum: 3, before: [] })).not.toBeNull();
    // About people who do not count, somebody may know whether they answered.
    const invented = square.map((one, index) => (index === 3 ? { ...one, counts: false } : one));
    expect(findKnownUnit(invented, { minimum: 3, before: [] })).not.toBeNull();
  });
});
