import { describe, expect, it } from 'vitest';
import { correlationOf, type PairSums } from './correlation';
import { DRIVERS_FROM, driversOf } from './drivers';

/** Sums of n people (even) whose answers have exactly this correlation. */
function sumsWith(r: number, n = 400): PairSums {
  // Two numbers with mean 0 and variance 1: y = r x + sqrt(1 - r²) e, where x and e are crossed signs.
  return { n, x: 0, xx: n, y: 0, yy: n, xy: r * n };
}
const question = (id: string, r: number, score = 6, n?: number) =>
  ({ id, score, scale: '0-10', sums: sumsWith(r, n) }) as const;

describe('drivers', () => {
  it('take thirty people, and different answers', () => {
    const found = driversOf([
      question('few', 0.6, 6, DRIVERS_FROM - 1),
      question('enough', 0.6, 6, DRIVERS_FROM),
      { ...question('alike', 0), sums: { n: 100, x: 700, xx: 4900, y: 0, yy: 100, xy: 0 } },
    ]);
    expect([...found.keys()]).toEqual(['enough']);
    expect(correlationOf(sumsWith(0.5, 3))).toBeNull();
  });

  it('have the word that their number has', () => {
    const impactOf = (r: number) => driversOf([question('q', r)]).get('q');
    expect(impactOf(0.294)?.impact).toBe('low');
    expect(impactOf(0.296)).toMatchObject({ correlation: 0.3, impact: 'medium' });
    expect(impactOf(0.494)?.impact).toBe('medium');
    expect(impactOf(0.496)).toMatchObject({ correlation: 0.5, impact: 'high' });
    expect(impactOf(-0.9)?.impact).toBe('low');
    expect(Object.is(impactOf(-0.001)?.correlation, 0)).toBe(true);
  });

  it('come in the order of impact times what the score lacks', () => {
    const found = driversOf([
      question('weak', 0.3, 5),
      question('good', 0.6, 8.9),
      question('low', 0.5, 5),
      question('high', 0.6, 5),
      { ...question('enps', 0.5, 51.25), scale: 'eNPS' },
    ]);
    const order = [...found].sort(([, a], [, b]) => a.priority - b.priority).map(([id]) => id);
    expect(order).toEqual(['high', 'low', 'weak', 'enps', 'good']);
    expect([...found.values()].map(({ priority }) => priority).sort()).toEqual([1, 2, 3, 4, 5]);
    expect([...found].filter(([, { isStart }]) => isStart).map(([id]) => id)).toEqual(['high']);
  });

  it('start where a score leaves room, and something surely moves with it', () => {
    const startOf = (...questions: Parameters<typeof driversOf>[0][number][]) =>
      [...driversOf(questions)].find(([, { isStart }]) => isStart)?.[0];
    expect(startOf(question('good', 0.9, 9))).toBeUndefined();
    expect(startOf(question('no room', 0.9, 8))).toBeUndefined();
    expect(startOf(question('room', 0.9, 7.99))).toBe('room');
    expect(startOf(question('low impact', 0.2, 3))).toBeUndefined();
    expect(startOf(question('chance', 0.35, 3, 30))).toBeUndefined();
    expect(startOf(question('low impact', 0.29, 1), question('second', 0.3, 6))).toBe('second');
  });

  it('of the same weight come by their ids', () => {
    const found = (...ids: string[]) =>
      [...driversOf(ids.map((id) => question(id, 0.6)))].find(([, { isStart }]) => isStart)?.[0];
    expect([found('a', 'b'), found('b', 'a')]).toEqual(['a', 'a']);
  });
});
