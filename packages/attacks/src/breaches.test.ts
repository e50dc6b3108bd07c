import { clipRelease, jointlyVisible, type ReleasedPerson } from '@elan/scoring';
import { describe, expect, it } from 'vitest';
import { attackStructure } from './attack-structure';
import { chanceOf } from './chance';
import { heaviestPerson } from './leverage';
import { lightCombination } from './light-combinations';
import { type Figures, namedByLikelihood } from './likelihood';
import { knownParticipation } from './participation';
import { areRowsPeople } from './rows';
import { done, structureOf } from './testing/released-structure';

const K = 5;
type Columns = readonly (string | null)[];

const people = (size: number, batch: number | null, ...columns: Columns): ReleasedPerson[] =>
  Array.from({ length: size }, () => ({ counts: true, batch, columns }));

/** What is shown if every column of enough people is: no rule looks at several together. */
const careless = (released: readonly ReleasedPerson[], minimum = K) =>
  (released[0]?.columns ?? []).map((_first, segmentation) => {
    const sizes = new Map<string, number>();
    for (const { columns, batch, counts } of released) {
      const id = columns[segmentation] ?? null;
      if (id !== null && batch !== null && counts) sizes.set(id, (sizes.get(id) ?? 0) + 1);
    }
    return { visible: new Set([...sizes].flatMap(([id, size]) => (size >= minimum ? [id] : []))) };
  });

const structures = (released: readonly ReleasedPerson[], minimum = K) => ({
  careless: structureOf(released, careless(released, minimum), minimum),
  ruled: structureOf(released, jointlyVisible(released, minimum), minimum),
});

describe('columns of which one is inside another (B5)', () => {
  const nested = [
    ...people(7, 0, 'a', 'x'),
    ...people(3, 0, 'a', 'y'),
    ...people(9, 0, 'b', 'y'),
    ...people(9, 0, 'b', 'z'),
  ];

  it('are found by the solver, and not once the rule has hidden one', () => {
    const { careless: open, ruled } = structures(nested);
    expect(done(lightCombination(open))).toMatchObject({ attack: 'solver', people: [7, 8, 9] });
    expect(done(attackStructure(ruled))).toBeNull();
  });

  it('are found in slices of time: a release with a column, and a later one with three people more', () => {
    const cells = Array.from({ length: 30 }, (_, person) => (person < 13 ? 'a' : null));
    const invited = cells.map((_, person) => ({ counts: true, batch: person >= 10 && person < 20 ? 1 : 0 }));
    const structure = {
      minimum: K,
      people: invited,
      tables: [
        { segmentation: 0, until: 0, cells },
        { segmentation: 0, until: 1, cells },
      ],
    };
    expect(done(lightCombination(structure))?.people).toEqual([10, 11, 12]);
  });

  it('are found wherever the rule finds any, in random companies', () => {
    let found = 0;
    for (let seed = 1; seed <= 120; seed += 1) {
      const chance = chanceOf(seed);
      const pick = (options: number) => String(Math.floor(options * chance() * chance()));
      const size = 16 + Math.floor(chance() * 30);
      const released = Array.from({ length: size }, (_, index): ReleasedPerson => ({
        counts: true,
        batch: Math.min(Math.floor(index / K), Math.floor(size / K) - 1),
        columns: [pick(4), pick(3), pick(5)],
      }));
      const { careless: open, ruled } = structures(released);
      expect(done(attackStructure(ruled)), `seed ${seed}`).toBeNull();
      const isHidden = jointlyVisible(released, K).some(
        ({ visible }, index) => visible.size < (careless(released)[index]?.visible.size ?? 0),
      );
      if (isHidden) {
        expect(done(attackStructure(open)), `seed ${seed}`).not.toBeNull();
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(60);
  });
});

describe('results that are read after each answer (B3)', () => {
  it('are found: a batch of one person is the answer', () => {
    const watched = [...people(10, 0, 'a'), ...people(1, 1, 'a'), ...people(9, 2, 'b')];
    expect(done(attackStructure(structures(watched).careless))).not.toBeNull();
    expect(done(lightCombination(structures(watched).careless))).toMatchObject({
      attack: 'batches',
      people: [10],
    });
  });
});

describe('the numbers of answers (B6)', () => {
  it('tell who has not answered, of one in between two nested columns', () => {
    const counted = [
      ...people(8, 0, 'a', 'x'),
      ...people(9, 0, 'b', 'y'),
      ...people(6, null, 'a', 'x'),
      ...people(1, null, 'a', 'y'),
      ...people(6, null, 'b', 'y'),
    ];
    const { careless: open, ruled } = structures(counted);
    expect(done(knownParticipation(open))).toMatchObject({ people: [23] });
    expect(done(attackStructure(ruled))).toBeNull();
  });

  it('tell it by whole numbers alone, where equations do not', () => {
    const counted = [
      ...people(8, 0, 'a', 'x', 'm'),
      ...people(6, 0, 'a', 'y', 'm'),
      ...people(7, 0, 'b', 'x', 'n'),
      ...people(6, 0, 'b', 'y', 'n'),
      ...people(2, null, 'a', 'x', 'm'),
      ...people(1, null, 'a', 'x', 'n'),
    ];
    expect(done(knownParticipation(structures(counted).careless))).not.toBeNull();
    expect(done(attackStructure(structures(counted).ruled))).toBeNull();
  });

  it('tell it of two releases together, where neither does alone', () => {
    // Everybody who came later is in w, so all in x had answered by the first release, in which a has as many.
    const cellsOf = (name: string, isIn: (person: number) => boolean) =>
      Array.from({ length: 29 }, (_, person) => (isIn(person) ? name : null));
    const w = cellsOf('w', (person) => person > 8 && person < 19);
    const answered = [1, 2, 3, 4, 5, 6, 9, 10, 19, 20, 21, 22, 23];
    const invited = w.map((_, person) => {
      const batch = answered.includes(person) ? 0 : person > 10 && person < 16 ? 1 : null;
      return { counts: true, batch };
    });
    const first = { segmentation: 0, until: 0, cells: cellsOf('a', (person) => person < 9) };
    const second = { segmentation: 2, until: 1, cells: cellsOf('x', (person) => person > 0 && person < 9) };
    const of = (...tables: { segmentation: number; until: number; cells: (string | null)[] }[]) =>
      done(knownParticipation({ minimum: K, people: invited, tables }));
    expect(of(first, { segmentation: 1, until: 0, cells: w })).toBeNull();
    expect(of(second, { segmentation: 1, until: 1, cells: w })).toBeNull();
    expect(
      of(first, { segmentation: 1, until: 0, cells: w }, second, { segmentation: 1, until: 1, cells: w })
        ?.people,
    ).toEqual([0]);
  });
});

describe('a star around one person (C2)', () => {
  it.each([
    [5, 14],
    [3, 5],
  ])('is found where the minimum is %i and there are %i segmentations', (minimum, points) => {
    const others = minimum - 1;
    const star = Array.from({ length: 1 + points * others + others + 8 }, (_, index): ReleasedPerson => ({
      counts: true,
      batch: 0,
      columns: Array.from({ length: points }, (_column, point) =>
        index === 0 || Math.floor((index - 1) / others) === point ? 'in' : 'out',
      ),
    }));
    const { careless: open, ruled } = structures(star, minimum);
    expect(done(heaviestPerson(open))?.people).toContain(0);
    expect(done(attackStructure(ruled))).toBeNull();
  });
});

/** A company in which one person answered 2 to everything, and what a table for each of its segmentations says. */
function figuresOf(seed: number, isClipped: boolean): { figures: Figures; unhappy: number } {
  const chance = chanceOf(seed);
  const size = 30;
  const unhappy = Math.floor(chance() * size);
  const questions = ['1', '2', '3', '4'];
  const cells = Array.from({ length: 5 }, () =>
    Array.from({ length: size }, () => String(Math.floor(4 * chance()))),
  );
  const exact = Array.from({ length: size }, (_, person) =>
    person !== unhappy && chance() < 0.15
      ? null
      : questions.map(() => (person === unhappy ? 2 : 7 + Math.floor(4 * chance()))),
  );
  const answered = exact.flatMap((given, person) => (given ? [{ person, given }] : []));
  const { answers } = clipRelease(
    answered.map(({ given }) => ({
      counts: true,
      answers: questions.map((id, index) => ({ id, value: given[index] ?? 0 })),
    })),
    K,
    new Map(questions.map((id) => [id, '0-10'])),
  );
  const shown = new Map(
    answered.map(({ person, given }, place) => [
      person,
      isClipped
        ? questions.map((id) => answers[place]?.find((answer) => answer.id === id)?.value ?? 0)
        : given,
    ]),
  );
  const groups = cells.flatMap((of, table) =>
    [...new Set(of)].map((cell) => {
      const inside = of.map((own) => own === cell);
      const rows = [...shown].flatMap(([person, row]) => (inside[person] ? [row] : []));
      return {
        ...{ table, inside, people: rows.length },
        sums: questions.map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? 0), 0)),
      };
    }),
  );
  return { figures: { minimum: K, answers: exact, groups, tooFew: [] }, unhappy };
}

describe('the one unhappy person (C1)', () => {
  it('is named by likelihood where groups are exact, and not where they are clipped', () => {
    let named = 0;
    let clipped = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const { figures, unhappy } = figuresOf(seed, false);
      const person = done(namedByLikelihood(figures));
      if (person !== null) expect(person).toBe(unhappy);
      if (person !== null) named += 1;
      if (done(namedByLikelihood(figuresOf(seed, true).figures)) !== null) clipped += 1;
    }
    expect(named).toBeGreaterThan(15);
    expect(clipped).toBe(0);
  });
});

describe('rows of a file (B1)', () => {
  const chance = chanceOf(7);
  const given = Array.from({ length: 40 }, () =>
    Array.from({ length: 6 }, () => Math.floor(11 * chance() ** 0.6)),
  );

  it('are found to be people where answers are not dealt out', () => {
    const parts = [
      { rows: given.slice(0, 15), people: given.slice(0, 15) },
      { rows: given.slice(15), people: given.slice(15) },
    ];
    expect(done(areRowsPeople(parts))).toBe(true);
  });

  it('are not where each question is dealt out by itself, however much alike the answers are', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const draw = chanceOf(seed);
      const of = given.map((answers) =>
        answers.map((value) => (seed % 2 === 0 ? value : Math.max(9, value))),
      );
      const dealt = of.map((row) => [...row]);
      for (const question of of[0]?.keys() ?? [])
        for (let at = dealt.length - 1; at > 0; at -= 1) {
          const other = Math.floor(draw() * (at + 1));
          const [one = [], two = []] = [dealt[at], dealt[other]];
          [one[question], two[question]] = [two[question] ?? 0, one[question] ?? 0];
        }
      expect(done(areRowsPeople([{ rows: dealt, people: of }]))).toBe(false);
    }
  });
});
