import { expect, test } from 'vitest';
import { seededChance } from '../../scoring/src/testing/chance';
import { correlationOf } from './correlation';
import { isSteady, type Pair, sumsOf } from './steady-drivers';
import { normal } from './testing/simulated-people';

const chance = seededChance(35);
const correlated = (people: number, r: number): Pair[] =>
  Array.from({ length: people }, () => {
    const y = normal(chance);
    return { x: 7 + r * y + Math.sqrt(1 - r * r) * normal(chance), y: 7 + y };
  });
const rOf = (pairs: readonly Pair[]) => correlationOf(sumsOf(pairs))?.r ?? NaN;

test('a driver that one very unhappy person makes is not steady', () => {
  const others = correlated(34, 0.2);
  expect(rOf(others)).toBeLessThan(0.3);
  const pairs = [...others, { x: 0, y: 0 }];
  expect(rOf(pairs)).toBeGreaterThan(0.5);
  expect(isSteady(pairs)).toBe(false);
});

test('a real driver of sixty people is, and so is one that is low', () => {
  const pairs = correlated(60, 0.65);
  expect(rOf(pairs)).toBeGreaterThan(0.5);
  expect(isSteady(pairs)).toBe(true);
  expect(isSteady(correlated(60, 0))).toBe(true);
});

test('it is as if each person were left out in turn', () => {
  const found = Array.from({ length: 300 }, () => {
    const pairs = correlated(30, 0.2 + 0.5 * chance());
    const word = (r: number) => [0.3, 0.5].filter((limit) => Math.round(r * 100) / 100 >= limit).length;
    const weakest = Math.min(
      ...pairs.map((_, left) => word(rOf(pairs.filter((__, place) => place !== left)))),
    );
    expect(isSteady(pairs)).toBe(weakest >= word(rOf(pairs)));
    return weakest >= word(rOf(pairs));
  });
  expect(new Set(found).size).toBe(2);
});
