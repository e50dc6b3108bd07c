import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jointlyVisible, type JointlyVisible, type ReleasedPerson } from './joint-suppression';
import { rankOf, releasedSums } from './testing/released-sums';

/** This many people of the same columns, all of whom count. */
const group = (size: number, ...columns: (string | null)[]): Omit<ReleasedPerson, 'batch'>[] =>
  Array.from({ length: size }, () => ({ counts: true, columns }));

/** People of one batch. */
const released = (...groups: Omit<ReleasedPerson, 'batch'>[][]): ReleasedPerson[] =>
  groups.flat().map((person) => ({ ...person, batch: 0 }));

/** People who were invited and did not answer. */
const silent = (...groups: Omit<ReleasedPerson, 'batch'>[][]): ReleasedPerson[] =>
  groups.flat().map((person) => ({ ...person, batch: null }));

const shown = (result: readonly JointlyVisible[]): string[][] =>
  result.map(({ visible }) => [...visible].sort());

describe('columns of all segmentations together', () => {
  it('shows all when nothing small can be computed', () => {
    const people = released(group(6, 'a', 'x'), group(6, 'a', 'y'), group(6, 'b', 'x'), group(6, 'b', 'y'));
    expect(shown(jointlyVisible(people, 5))).toEqual([
      ['a', 'b'],
      ['x', 'y'],
    ]);
  });

  it('hides within a segmentation as before, and says the same of all it hides', () => {
    const people = released(group(2, 'few'), group(6, 'middle'), group(7, 'large'));
    expect(jointlyVisible(people, 5)).toEqual([
      {
        visible: new Set(['large']),
        hidden: new Set(['few', 'middle']),
      },
    ]);
  });

  it('hides one of two nested columns whose difference is of few', () => {
    // Sales, and sales without its three managers, who are in another column.
    const people = released(
      group(17, 'sales', 'sales staff'),
      group(3, 'sales', 'managers'),
      group(20, 'office', 'office staff'),
      group(6, 'office', 'managers'),
    );
    const [departments, staff] = shown(jointlyVisible(people, 5));
    expect(departments?.includes('sales') && staff?.includes('sales staff')).toBe(false);
  });

  it('hides what a union of columns inside another would tell', () => {
    const people = released(
      group(8, 'sales', 'north'),
      group(9, 'sales', 'south'),
      group(2, 'sales', 'west'),
      group(20, 'office', 'west'),
    );
    const [departments, sites] = shown(jointlyVisible(people, 5));
    expect(departments?.includes('sales') && sites?.includes('north') && sites.includes('south')).toBe(false);
  });

  it('hides what only a chain of departments and cities would tell', () => {
    // a + b - x - y is the one person of b in z: no column lies within another.
    const people = released(
      group(6, 'a', 'x'),
      group(6, 'a', 'y'),
      group(6, 'b', 'y'),
      group(1, 'b', 'z'),
      group(9, 'c', 'z'),
    );
    const [departments, cities] = shown(jointlyVisible(people, 5));
    expect(
      ['a', 'b'].every((id) => departments?.includes(id)) && ['x', 'y'].every((id) => cities?.includes(id)),
    ).toBe(false);
  });

  it('hides a column that is a batch but for few', () => {
    const people = [
      ...released(group(6, 'a'), group(1, 'b')),
      ...released(group(12, 'b')).map((person) => ({ ...person, batch: 1 })),
    ];
    expect(shown(jointlyVisible(people, 5))).toEqual([[]]);
  });

  it('takes a set of people who prove no size as unsafe, however many they are', () => {
    const copied = group(9, 'copied').map((person) => ({ ...person, counts: false }));
    const people = released(group(9, 'a'), group(10, 'b'), copied);
    expect(jointlyVisible(people, 5)).toEqual([
      {
        visible: new Set(['b']),
        hidden: new Set(['a', 'copied']),
      },
    ]);
  });

  it('shows nothing of fewer people than the minimum, and nothing of nobody', () => {
    expect(shown(jointlyVisible(released(group(4, 'a')), 5))).toEqual([[]]);
    expect(jointlyVisible([], 5)).toEqual([]);
  });

  it('hides a column that has grown by few since it was published', () => {
    // Two batches of eight: four of the first are in column a, two of the second.
    const grown = Array.from({ length: 16 }, (_, index) => ({
      counts: true,
      batch: index < 8 ? 1 : 2,
      columns: [index < 4 || index > 13 ? 'a' : 'b'],
    }));
    const published = grown.map((person) => ({
      ...person,
      known: [person.columns[0] === 'a' ? 'column:a' : 'rest'],
    }));
    expect([...(jointlyVisible(grown, 3)[0]?.visible ?? [])].sort()).toEqual(['a', 'b']);
    expect([...(jointlyVisible(published, 3, { before: [1] })[0]?.visible ?? [])]).toEqual([]);
  });

  it('shows no columns that would say of the few others that none of them answered', () => {
    const answered = Array.from({ length: 10 }, (_, index) => ({
      counts: true,
      batch: 1,
      columns: [index < 6 ? 'a' : 'b'],
    }));
    expect([...(jointlyVisible(answered, 3)[0]?.visible ?? [])].sort()).toEqual(['a', 'b']);
    expect([...(jointlyVisible([...answered, ...silent(group(1, 'c'))], 3)[0]?.visible ?? [])]).toEqual([
      'a',
    ]);
  });

  it('tells of nobody whether they answered: of one who is in one of two nested columns', () => {
    // 8 of 15 and 8 of 14 answered; the one in between did not.
    const people = [
      ...released(group(8, 'a', 'x'), group(9, 'b', 'y')),
      ...silent(group(6, 'a', 'x'), group(1, 'a', 'y'), group(6, 'b', 'y')),
    ];
    const [first, second] = shown(jointlyVisible(people, 5));
    expect(first?.includes('a') && second?.includes('x')).toBe(false);
  });

  it('tells of nobody whether they answered: of one who must be silent because all others are known', () => {
    // Three are silent, three in a, three in x: all in both, and one of them in n of the third segmentation.
    const people = [
      ...released(
        group(8, 'a', 'x', 'm'),
        group(6, 'a', 'y', 'm'),
        group(7, 'b', 'x', 'n'),
        group(6, 'b', 'y', 'n'),
      ),
      ...silent(group(2, 'a', 'x', 'm'), group(1, 'a', 'x', 'n')),
    ];
    const visible = shown(jointlyVisible(people, 5));
    expect(visible.every((columns) => columns.length === 2)).toBe(false);
  });

  it('shows columns where everybody answered: the participation says it of all', () => {
    const people = released(group(6, 'a', 'x'), group(5, 'a', 'y'), group(5, 'b', 'x'), group(7, 'b', 'y'));
    expect(shown(jointlyVisible(people, 5))).toEqual([
      ['a', 'b'],
      ['x', 'y'],
    ]);
  });

  it('hides the same whatever the order of the people', () => {
    const people = released(group(5, 'a', 'x'), group(5, 'b', 'x'), group(1, 'c', 'y'), group(9, 'd', 'z'));
    const given = jointlyVisible(people, 5).map(({ visible }) => visible);
    expect(jointlyVisible([...people].reverse(), 5).map(({ visible }) => visible)).toEqual(given);
  });

  it('leaves no combination of sums that tells of fewer people, in any small company', () => {
    const company = fc
      .record({ minimum: fc.integer({ min: 2, max: 3 }), segmentations: fc.integer({ min: 1, max: 4 }) })
      .chain(({ minimum, segmentations }) =>
        fc.record({
          minimum: fc.constant(minimum),
          people: fc.array(
            fc.record({
              counts: fc.oneof(
                { weight: 9, arbitrary: fc.constant(true) },
                { weight: 1, arbitrary: fc.constant(false) },
              ),
              columns: fc.array(fc.constantFrom('a', 'b', 'c', null), {
                minLength: segmentations,
                maxLength: segmentations,
              }),
            }),
            { minLength: 4, maxLength: 12 },
          ),
          batches: fc.integer({ min: 1, max: 4 }),
        }),
      );
    fc.assert(
      fc.property(company, ({ minimum, people: given, batches }) => {
        const people = intoBatches(given, batches, minimum);
        const sums = releasedSums(people, jointlyVisible(people, minimum));
        if (people.filter(({ counts }) => counts).length < minimum) return;
        const rank = rankOf(sums);
        for (const few of unsafeSets(people, minimum)) {
          // A combination that is 0 for all others exists exactly if the sums over the others are linearly dependent.
          const others = sums.map((sum) => sum.filter((_value, index) => !few.has(index)));
          expect(rankOf(others), `people ${[...few].join()}`).toBe(rank);
        }
      }),
      { numRuns: 300, seed: 62 },
    );
  });
});

/** Complete batches of people in the given order; the last is as large as it needs to be. */
function intoBatches(
  people: readonly Omit<ReleasedPerson, 'batch'>[],
  batches: number,
  minimum: number,
): ReleasedPerson[] {
  const counting = people.filter(({ counts }) => counts).length;
  const possible = Math.max(1, Math.min(batches, Math.floor(counting / minimum)));
  let seen = 0;
  return people.map((person) => {
    const batch = Math.min(possible - 1, Math.floor(seen / minimum));
    if (person.counts) seen += 1;
    return { ...person, batch };
  });
}

/**
 * All sets of people who are not safe and cannot be enlarged: fewer than the minimum count, plus everybody who does not
 * count.
 */
function* unsafeSets(people: readonly ReleasedPerson[], minimum: number): Generator<ReadonlySet<number>> {
  const silent = [...people.keys()].filter((index) => !people[index]?.counts);
  const counting = [...people.keys()].filter((index) => people[index]?.counts);
  const choose = function* (first: number, left: number): Generator<number[]> {
    if (left === 0) yield [];
    for (let index = first; left > 0 && index < counting.length; index += 1) {
      for (const more of choose(index + 1, left - 1)) yield [counting[index] ?? 0, ...more];
    }
  };
  for (const few of choose(0, minimum - 1)) yield new Set([...silent, ...few]);
}
