import { expect, it } from 'vitest';
import { spread } from './spread';

const RADIUS = 12;

it.each([
  ['on one place', 12, () => [200, 140] as const],
  ['close together', 30, (index: number) => [200 + (index % 6), 140 + (index % 5)] as const],
  ['all over', 60, (index: number) => [((index * 37) % 60) * 9, ((index * 23) % 40) * 7] as const],
])('lets each number be read of questions that are %s', (_case, amount, placeOf) => {
  const places = Array.from({ length: amount }, (_, index) => {
    const [x, y] = placeOf(index);
    return { x, y };
  });
  const circles = spread(places, RADIUS, { width: 555, height: 284 });
  for (const [index, circle] of circles.entries()) {
    expect([circle.x >= RADIUS, circle.x <= 555 - RADIUS]).toEqual([true, true]);
    expect([circle.y >= RADIUS, circle.y <= 284 - RADIUS]).toEqual([true, true]);
    for (const other of circles.slice(index + 1))
      expect(Math.hypot(circle.x - other.x, circle.y - other.y)).toBeGreaterThan(1.5 * RADIUS);
  }
});
