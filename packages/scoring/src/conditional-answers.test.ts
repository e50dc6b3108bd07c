import { describe, expect, it } from 'vitest';
import {
  type ConditionalAnswer,
  publishableColumns,
  publishedOfAll,
  publishedOfColumn,
} from './conditional-answers';

const MINIMUM = 3;

/** This many people who count and gave a 7, and this many whom the question does not concern. */
const answers = (numbers: number, others: number, counts = true): ConditionalAnswer[] => [
  ...Array.from({ length: numbers }, () => ({ counts, value: 7 })),
  ...Array.from({ length: others }, () => ({ counts, value: null })),
];
const inOrder = (items: ConditionalAnswer[]) => items;
const published = (given: readonly ConditionalAnswer[]) => {
  const of = publishedOfAll(given, MINIMUM, inOrder);
  return of && [of.counts[7], of.counting, of.notConcerned, of.leftOut];
};

describe('of all answers to a question that may not apply', () => {
  it.each([
    ['all numbers: exact', answers(4, 0), [4, 4, 0, false]],
    ['too few numbers: nothing', answers(2, 0), null],
    ['too few numbers beside many others: nothing', answers(2, 9), null],
    ['one is not concerned: two numbers are left out', answers(5, 1), [3, 3, 3, true]],
    ['two: one number is left out', answers(4, 2), [3, 3, 3, true]],
    ['the minimum looks the same', answers(3, 3), [3, 3, 3, true]],
    ['too few would be left', answers(4, 1), null],
    ['more than the minimum: exact', answers(3, 4), [3, 3, 4, false]],
    ['numbers that prove nobody', [...answers(2, 0), ...answers(5, 0, false)], null],
    ['others who prove nobody', [...answers(6, 0), ...answers(0, 9, false)], [3, 3, 12, true]],
    ['nobody', [], null],
  ])('%s', (_name, given, expected) => {
    expect(published(given)).toEqual(expected);
  });

  it('what is left out is drawn at random, of those who count', () => {
    const given = [0, 1, 2, 3, 4].map((value): ConditionalAnswer => ({ counts: true, value }));
    const planted: ConditionalAnswer = { counts: false, value: 10 };
    const { counts } =
      publishedOfAll([...given, planted, ...answers(0, 1)], MINIMUM, (items) => items.toReversed()) ?? {};
    expect(counts).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('of the columns of a segmentation', () => {
  it.each([
    [
      'all are published where each and the rest have enough',
      { A: [3, 3], B: [4, 0], rest: [3, 0] },
      ['A', 'B'],
    ],
    [
      'of too few who are not concerned nothing, and of the smallest beside them',
      { A: [3, 3], B: [4, 2], C: [9, 0] },
      ['C'],
    ],
    ['of too few numbers nothing', { A: [2, 3], B: [9, 0], C: [3, 0] }, ['B']],
    ['nothing where no column may be published', { A: [3, 1], B: [3, 1] }, []],
    ['a rest of too few hides the smallest', { A: [3, 0], B: [4, 0], rest: [1, 0] }, ['B']],
  ] as const)('%s', (_name, given: Record<string, readonly [number, number]>, expected) => {
    const columns = Object.entries(given).map(
      ([id, [numbers, others]]) => [id === 'rest' ? null : id, answers(numbers, others)] as const,
    );
    expect([...publishableColumns(new Map(columns), MINIMUM)].sort()).toEqual(expected);
  });
});

describe('whoever knows the rules, who is in which column, and what invented people said', () => {
  const VALUES = [null, 0, 10] as const;
  type Person = { readonly column: string | null; readonly counts: boolean };
  const people = (columns: string, invented = 0): Person[] =>
    [...columns].map((column, place) => ({
      column: column === '-' ? null : column,
      counts: place >= invented,
    }));

  /** All ways to answer. */
  function* assignments(length: number): Generator<(number | null)[]> {
    for (let code = 0; code < VALUES.length ** length; code += 1)
      yield Array.from(
        { length },
        (_, place) => VALUES[Math.floor(code / VALUES.length ** place) % VALUES.length] ?? null,
      );
  }

  /** All ways to choose this many from a list, to be put before the others. */
  function* choices(length: number, amount: number, from = 0): Generator<number[]> {
    if (amount === 0) yield [];
    else
      for (let first = from; first < length; first += 1)
        for (const others of choices(length, amount - 1, first + 1)) yield [first, ...others];
  }

  /** Everything that may be published about the answers of these people, one entry for each draw. */
  function publications(given: readonly (Person & ConditionalAnswer)[], minimum: number): unknown[] {
    const numbers = given.filter(({ counts, value }) => counts && value !== null).length;
    const draws = [...choices(numbers, Math.min(numbers, minimum))];
    return draws.map((draw) => {
      const all = publishedOfAll(given, minimum, (items) => [
        ...items.filter((_item, place) => draw.includes(place)),
        ...items.filter((_item, place) => !draw.includes(place)),
      ]);
      if (!all || all.leftOut) return { all };
      const byColumn = new Map<string | null, ConditionalAnswer[]>();
      for (const answer of given)
        byColumn.set(answer.column, [...(byColumn.get(answer.column) ?? []), answer]);
      const visible = new Set([...byColumn.keys()].flatMap((column) => column ?? []));
      const published = all.notConcerned === 0 ? visible : publishableColumns(byColumn, minimum);
      const rest = given.filter(({ column }) => column === null || !published.has(column));
      return {
        all,
        columns: [...published].map((id) => [id, publishedOfColumn(byColumn.get(id) ?? [])]),
        rest: publishedOfColumn(rest),
      };
    });
  }

  /** Nobody needs to calculate: everybody in a column who counts, or everybody who counts, gave the same number. */
  const isCertain = (given: readonly (Person & ConditionalAnswer)[], place: number): boolean =>
    [given, given.filter(({ column }) => column === given[place]?.column)].some((cell) => {
      const values = new Set(cell.filter(({ counts }) => counts).map(({ value }) => value));
      return values.size === 1 && !values.has(null);
    });

  it.each([
    ['of a minimum of two', people('AAABBBB'), 2],
    ['with people of hidden columns', people('AAABB--'), 2],
    ['with one whom the attacker invented', people('AAABBBB', 1), 2],
    ['of a minimum of three', people('AAAAAAA'), 3],
    ['of a minimum of three with two invented ones', people('AAAABBBB', 2), 3],
  ])('%s proves neither how few are not concerned nor any answer', (_name, given, minimum) => {
    interface Known {
      /** How many may be not concerned: in total, and in each column. */
      readonly others: Map<string | null | undefined, Set<number>>;
      /** What each may have answered. */
      readonly values: readonly Set<number | null>[];
      readonly full: readonly (Person & ConditionalAnswer)[];
    }
    const known = new Map<string, Known>();
    const cells = [undefined, ...new Set(given.map(({ column }) => column))];
    for (const values of assignments(given.length)) {
      const full = given.map((person, place) => ({ ...person, value: values[place] ?? null }));
      const invented = full.filter(({ counts }) => !counts).map(({ value }) => value);
      const notConcerned = full.filter(({ counts, value }) => counts && value === null);
      for (const publication of publications(full, minimum)) {
        const key = JSON.stringify([invented, publication]);
        const of = known.get(key) ?? {
          others: new Map(cells.map((cell) => [cell, new Set()])),
          values: given.map(() => new Set()),
          full,
        };
        known.set(key, of);
        for (const [cell, amounts] of of.others)
          amounts.add(notConcerned.filter(({ column }) => cell === undefined || column === cell).length);
        for (const [place, value] of values.entries()) of.values[place]?.add(value);
      }
    }
    let exact = 0;
    for (const [published, { others, values, full }] of known) {
      const few = [...others].filter(([, amounts]) => [...amounts].every((m) => m > 0 && m < minimum));
      expect(few, published).toEqual([]);
      if (others.get(undefined)?.size === 1) exact += 1;
      const proved = values.filter(
        (possible, place) => full[place]?.counts && possible.size < 2 && !isCertain(full, place),
      );
      expect(proved, published).toEqual([]);
    }
    expect(exact).toBeGreaterThan(0);
  });
});
