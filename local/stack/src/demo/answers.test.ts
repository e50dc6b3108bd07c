import type { Question } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { answersOf, respondentsOf } from './answers';
import { departments } from './organisation';
import { hirePeople } from './people';
import { FULL_MONTHS, planSurveys } from './survey-plans';

const today = '2026-11-20';
const people = hirePeople(296, [], '2025-09-24', today);
const plans = planSurveys(today, FULL_MONTHS, 'en');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function planOf(key: string) {
  const plan = plans.find((candidate) => candidate.key === key);
  if (!plan) throw new Error(`Unknown plan ${key}`);
  return plan;
}

/** Each person's answers in a round, by question, without "not concerned". */
function answersTo(key: string, amount: number, roundsSince = 1) {
  const plan = planOf(key);
  const questions = Array.from({ length: amount }, (_, index): Question => {
    const id = String(index + 1);
    return { id, label: id, order: index + 1, type: '1-10', options: {}, category: null };
  });
  return people.map((person) => {
    const seed = `${key} ${roundsSince} ${person.email}`;
    const given = answersOf(questions, person, { plan, seed, mood: plan.mood(1), roundsSince });
    return { person, values: given.map(({ value }) => value ?? 0) };
  });
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  const covariance = mean(pairs.map(([a, b]) => (a - x) * (b - y)));
  const deviation = (of: readonly number[], middle: number) =>
    Math.sqrt(mean(of.map((value) => (value - middle) ** 2)));
  return (
    covariance /
    deviation(
      pairs.map(([a]) => a),
      x,
    ) /
    deviation(
      pairs.map(([, b]) => b),
      y,
    )
  );
}

describe('the answers of the demo', () => {
  it('have one low-scoring question that correlates with the recommendation', () => {
    const rows = answersTo('barometer', 10);
    const column = (question: number) => rows.map(({ values }) => values[question - 1] ?? 0);
    const moves = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((question) => {
      const other = column(question);
      const r = correlation(column(1).map((value, index) => [value, other[index] ?? 0]));
      return { question, r, score: mean(other) };
    });
    const [first, second] = moves.toSorted((a, b) => b.r - a.r);
    expect(first).toMatchObject({ question: 7, r: expect.closeTo(0.6, 1) as number });
    expect(first?.score).toBeLessThan(7);
    expect(second?.r).toBeLessThan(0.45);
  });

  it.each([
    ['barometer', 10, 8],
    ['enps', 3, 3],
    ['pulse', 4, 2],
    ['well-being', 9, 1],
  ])('have a team in trouble: %s', (key, amount, question) => {
    const rows = answersTo(key, amount);
    const of = (some: typeof rows) => mean(some.map(({ values }) => values[question - 1] ?? 0));
    const team = rows.filter(({ person }) => person.department === 'Customer care');
    expect(of(team)).toBeLessThan(of(rows) - 1.2);
  });

  it.each([
    ['enps', 3, 2],
    ['pulse', 4, 4],
  ])('have a question that rose of late: %s', (key, amount, question) => {
    const of = (roundsSince: number, which: number) =>
      mean(answersTo(key, amount, roundsSince).map(({ values }) => values[which - 1] ?? 0));
    expect(of(2, question) - of(3, question)).toBeGreaterThan(0.5);
    for (const other of Array.from({ length: amount }, (_, index) => index + 1))
      if (other !== question) expect(Math.abs(of(2, other) - of(3, other))).toBeLessThan(0.35);
  });

  it('are higher than a year ago in the same survey', () => {
    const [now, before] = [answersTo('barometer', 10), answersTo('first barometer', 10)];
    const score = (rows: typeof now) => mean(rows.flatMap(({ values }) => values));
    expect(score(now) - score(before)).toBeGreaterThan(0.15);
  });

  it('are less frequent in one team', () => {
    const period = {
      id: '2026-10-08',
      startsAt: new Date('2026-10-07T22:00:00Z'),
      endsAt: new Date('2026-11-07T22:59:59Z'),
    };
    const answered = respondentsOf(people, period, { survey: 'enps', share: 0.68, today });
    const shares = departments.map(({ name }) => {
      const isOf = (person: (typeof people)[number]) => person.department === name;
      return {
        name,
        share: answered.filter(({ person }) => isOf(person)).length / people.filter(isOf).length,
      };
    });
    expect(shares.toSorted((a, b) => a.share - b.share)[0]?.name).toBe('Operations');
    expect(shares.find(({ name }) => name === 'Operations')?.share).toBeLessThan(0.55);
  });
});
