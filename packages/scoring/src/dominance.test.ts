import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jointlyVisible, type JointlyVisible, type ReleasedPerson } from './joint-suppression';
import { seededChance } from './testing/chance';
import { honestRelease } from '../bench/honest-company';
import { estimatorOf, leveragesOf, releasedSums } from './testing/released-sums';

interface Star {
  readonly points: number;
  readonly minimum: number;
  /** How many people are in no point. */
  readonly others: number;
}

/** "In" are the first person and other colleagues each time; the rest of the company is "out". */
function star({ points, minimum, others }: Star): ReleasedPerson[] {
  const colleagues = points * (minimum - 1);
  return Array.from({ length: 1 + colleagues + others }, (_person, index) => ({
    counts: true,
    batch: 0,
    columns: Array.from({ length: points }, (_column, point) =>
      index === 0 || Math.floor((index - 1) / (minimum - 1)) === point ? 'in' : 'out',
    ),
  }));
}

const everything = (people: readonly ReleasedPerson[]): JointlyVisible[] =>
  (people[0]?.columns ?? []).map(() => ({ visible: new Set(['in', 'out']), hidden: new Set() }));

/** How often the best estimate of the first person's answer is right: integers around 7. */
function shareRead(people: readonly ReleasedPerson[], shown: readonly JointlyVisible[]): number {
  const chance = seededChance(74);
  const estimate = estimatorOf(releasedSums(people, shown), 7);
  const rounds = Array.from({ length: 400 }, () => people.map(() => 5 + Math.floor(5 * chance())));
  const read = rounds.filter((answers) => Math.round(estimate(answers)[0] ?? 7) === answers[0]);
  return read.length / rounds.length;
}

describe('one person in all columns', () => {
  it.each([
    { points: 5, minimum: 5, others: 12 },
    { points: 14, minimum: 5, others: 3 },
    { points: 30, minimum: 5, others: 3 },
    { points: 5, minimum: 3, others: 2 },
    { points: 14, minimum: 3, others: 4 },
  ])('of a star of $points segmentations with a minimum of $minimum is not read', (given) => {
    const people = star(given);
    const visible = jointlyVisible(people, given.minimum);
    expect(leveragesOf(releasedSums(people, visible))[0]).toBeLessThanOrEqual(1 / 2 + 1e-9);
    // By chance one in five is right.
    expect(shareRead(people, visible)).toBeLessThan(0.45);
    const without = shareRead(people, everything(people));
    if (given.points >= 14) expect(without).toBeGreaterThan(0.6);
  });

  it.each([3, 5])('is not read from columns that change step by step (minimum %i)', (minimum) => {
    // Each column has lost some of the one before and won more: only the victim is in all of them.
    const people = Array.from({ length: 15 * minimum }, (_person, index) => ({
      counts: true,
      batch: 0,
      columns: Array.from({ length: 6 }, (_column, nesting) =>
        index === 0 || (index > nesting * minimum && index <= 2 * (nesting + 1) * minimum) ? 'in' : 'out',
      ),
    }));
    const leverages = leveragesOf(releasedSums(people, jointlyVisible(people, minimum)));
    expect(Math.max(...leverages)).toBeLessThanOrEqual(1 / 2 + 1e-9);
  });

  it('is not read when the points were shown in an earlier release of the same people', () => {
    const people = star({ points: 14, minimum: 5, others: 30 });
    const first = people.map((person) => ({ ...person, columns: person.columns.slice(0, 7) }));
    const published = jointlyVisible(first, 5);
    const grown = people.map((person) => ({
      ...person,
      columns: person.columns.slice(7),
      known: published.map(({ visible }, at) => cellOf(visible, person.columns[at])),
    }));
    const visible = jointlyVisible(grown, 5, { before: published.map(() => 0) });
    const sums = [...releasedSums(first, published), ...releasedSums(grown, visible)];
    expect(leveragesOf(sums)[0]).toBeLessThanOrEqual(1 / 2 + 1e-9);
  });

  it('weighs no more than half in everything that is shown together, in any honest company', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 10, max: 70 }),
        fc.integer({ min: 2, max: 5 }),
        (seed, size, segmentations) => {
          const people = honestRelease(size, segmentations, 5, seededChance(seed));
          const answered = people.filter(({ batch, counts }) => batch !== null && counts);
          const visible = jointlyVisible(people, 5);
          if (visible.every((of) => of.visible.size === 0)) return;
          const together = answered.map((person) => ({ ...person, batch: 0 }));
          const heaviest = (of: readonly ReleasedPerson[]) =>
            Math.max(0, ...leveragesOf(releasedSums(of, visible)));
          expect(heaviest(together)).toBeLessThanOrEqual(1 / 2 + 1e-9);
          expect(heaviest(answered)).toBeLessThanOrEqual(3 / 5 + 1e-9);
        },
      ),
      { numRuns: 60, seed: 74 },
    );
  });

  it('may be alone in both of two large columns', () => {
    const people = star({ points: 2, minimum: 9, others: 20 });
    expect(jointlyVisible(people, 5).map(({ visible }) => [...visible].sort())).toEqual([
      ['in', 'out'],
      ['in', 'out'],
    ]);
  });
});

const cellOf = (visible: ReadonlySet<string>, column: string | null | undefined): string =>
  typeof column === 'string' && visible.has(column) ? `column:${column}` : 'rest';
