import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipRelease } from './clipping';
import type { Scale } from './enps';
import { clipByHand } from './testing/clip-by-hand';

const K = 3;
const RUNS = { numRuns: 300 };
const IDS = ['a', 'b', 'c', 'd'];

const answer = fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 6, max: 9 }));
const company = fc
  .record({
    scales: fc.array(fc.constantFrom<Scale>('0-10', 'eNPS'), { minLength: 1, maxLength: IDS.length }),
    people: fc.integer({ min: 2 * K - 1, max: 30 }),
  })
  .chain(({ scales, people }) =>
    fc.record({
      scales: fc.constant(scales),
      people: fc.array(
        fc.record({
          counts: fc.boolean(),
          values: fc.array(answer, { minLength: scales.length, maxLength: scales.length }),
        }),
        { minLength: people, maxLength: people },
      ),
    }),
  )
  .filter(({ people }) => people.filter(({ counts }) => counts).length >= 2 * K - 1);

type Company = typeof company extends fc.Arbitrary<infer Value> ? Value : never;

function clip({ people, scales }: Company) {
  const { answers, ends } = clipRelease(
    people.map(({ counts, values }) => ({
      counts,
      answers: values.map((value, question) => ({ id: IDS[question] ?? '', value })),
    })),
    K,
    new Map(scales.map((scale, question) => [IDS[question] ?? '', scale])),
  );
  return { ends, rows: answers.map((given) => given.map(({ value }) => value)) };
}

const of = (rows: readonly (readonly number[])[], question: number) => rows.map((row) => row[question] ?? 0);
const sum = (row: readonly number[]) => row.reduce((total, value) => total + value, 0);

/** A company of `people` who answer about 8, and some of whom answer `low` on everything. */
function withLow(people: number, questions: number, low: number, amount = 1): Company {
  const others = Array.from({ length: people - amount }, (_person, index) => ({
    counts: true,
    values: Array.from({ length: questions }, (_question, place) => 7 + ((index * 5 + place * 3) % 4)),
  }));
  const scales = Array.from({ length: questions }, (): Scale => '0-10');
  const unhappy = Array.from({ length: amount }, () => ({ counts: true, values: scales.map(() => low) }));
  return { scales, people: [...others, ...unhappy] };
}

describe('clipped answers', () => {
  it('are those of the rule in words', () => {
    fc.assert(
      fc.property(company, (given) => {
        expect(clip(given).rows).toEqual(clipByHand(given.people, K, given.scales));
      }),
      RUNS,
    );
  });

  it('have at least the minimum of people who count at each end, and nobody beyond', () => {
    fc.assert(
      fc.property(company, (given) => {
        const { rows, ends } = clip(given);
        given.scales.forEach((_, question) => {
          const { lo = -1, hi = -1 } = ends.get(IDS[question] ?? '') ?? {};
          const counted = of(
            rows.filter((_row, person) => given.people[person]?.counts),
            question,
          );
          expect(counted.filter((value) => value === lo).length).toBeGreaterThanOrEqual(K);
          expect(counted.filter((value) => value === hi).length).toBeGreaterThanOrEqual(K);
          expect(of(rows, question).every((value) => value >= lo && value <= hi)).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it('are in each class of an eNPS nobody or at least the minimum of people who count', () => {
    fc.assert(
      fc.property(company, (given) => {
        const { rows } = clip(given);
        given.scales.forEach((scale, question) => {
          if (scale !== 'eNPS') return;
          for (const [from, to] of [
            [0, 6],
            [7, 8],
            [9, 10],
          ] as const) {
            const inside = rows.flatMap((row, person) =>
              (row[question] ?? -1) >= from && (row[question] ?? -1) <= to ? [person] : [],
            );
            const counted = inside.filter((person) => given.people[person]?.counts);
            expect(inside.length === 0 || counted.length >= K).toBe(true);
          }
        });
      }),
      RUNS,
    );
  });

  it('leave nobody lower, or higher, on all questions together than the minimum of people', () => {
    const means = company.map(({ scales, people }) => ({ people, scales: scales.map((): Scale => '0-10') }));
    fc.assert(
      fc.property(means, (given) => {
        const sums = clip(given).rows.map(sum);
        const counted = sums.filter((_sum, person) => given.people[person]?.counts);
        counted.sort((a, b) => a - b);
        expect(Math.min(...sums)).toBe(counted[K - 1]);
        expect(Math.max(...sums)).toBe(counted.at(-K));
      }),
      RUNS,
    );
  });

  it('of others stay the same whoever is asked first', () => {
    fc.assert(
      fc.property(company, (given) => {
        const turned = { ...given, people: given.people.toReversed() };
        expect(clip(turned).rows).toEqual(clip(given).rows.toReversed());
      }),
      RUNS,
    );
  });

  it('leave four times the minimum of people at each end of all questions together, or a third of all', () => {
    const means = company.map(({ scales, people }) => ({ people, scales: scales.map((): Scale => '0-10') }));
    fc.assert(
      fc.property(means, (given) => {
        const sums = clip(given).rows.flatMap((row, person) =>
          given.people[person]?.counts ? [sum(row)] : [],
        );
        sums.sort((a, b) => a - b);
        const quarter = Math.ceil(sums.length / 4);
        fc.pre(sums[quarter - 1] !== sums.at(-quarter));
        const people = Math.max(K, Math.min(4 * K, Math.ceil(sums.length / 3)));
        expect([sums[people - 1], sums.at(-people)]).toEqual([sums[0], sums.at(-1)]);
      }),
      RUNS,
    );
  });

  it('of people who are low on everything are like those of others, if they are fewer than these', () => {
    const { rows } = clip(withLow(60, 6, 2, 4 * K - 1));
    const sums = rows.map(sum);
    const others = sums.slice(0, 60 - (4 * K - 1));
    expect(Math.min(...sums)).toBe(Math.min(...others));
  });

  it.each([1, K - 1, K, K + 1, 2 * K])(
    'do not depend on how low %i people are who are low on everything',
    (amount) => {
      const [lower, low] = [clip(withLow(40, 6, 0, amount)), clip(withLow(40, 6, 4, amount))];
      expect(lower).toEqual(low);
      const sums = lower.rows.map(sum).sort((a, b) => a - b);
      expect(sums[0]).toBe(sums[Math.max(K, amount) - 1]);
      expect(sums[0]).toBeGreaterThan(6 * 6);
    },
  );

  it('still differ where most people answer a single question alike', () => {
    const people = [8, 8, 8, 8, 8, 8, 8, 8, 7, 7, 7, 9, 9, 9].map((value) => ({
      counts: true,
      values: [value],
    }));
    expect(clip({ scales: ['0-10'], people }).rows.flat()).toEqual(people.flatMap(({ values }) => values));
  });

  it('do not depend on what people answered who do not count', () => {
    const given = withLow(25, 3, 5);
    const other = (value: number) => {
      const invented = { counts: false, values: [value, value, value] };
      const { rows, ends } = clip({
        ...given,
        people: [...given.people, ...Array.from({ length: 9 }, () => invented)],
      });
      return { ends, rows: rows.slice(0, given.people.length) };
    };
    expect(other(0)).toEqual(other(10));
    expect(other(0).ends).toEqual(clip(given).ends);
  });

  it('of a question that fewer than two ends of people answered are left out', () => {
    const people = [9, 9, 2, 1].map((value) => ({ counts: true, answers: [{ id: 'a', value }] }));
    const { answers, ends } = clipRelease(people, K, new Map([['a', '0-10']]));
    expect([answers.flat(), ends.size]).toEqual([[], 0]);
  });
});
