import { expect, it } from 'vitest';
import { layDrivers, RADIUS } from './driver-layout';

const pointsOf = (figures: readonly (readonly [impact: number, score: number])[]) =>
  figures.map(([impact, score], index) => ({
    id: String(index),
    label: '',
    impact,
    score,
    written: { impact: '', score: '' },
    isStart: false,
  }));
const lay = (figures: readonly (readonly [number, number])[], width = 600) =>
  layDrivers(
    { points: pointsOf(figures), middle: { impact: 0.3, score: 7 } },
    { from: 0, to: 10 },
    { width, height: 360 },
  );

it('puts a stronger impact further right, and a better score higher', () => {
  const { points, middle } = lay([
    [0.6, 6],
    [0.1, 8],
  ]);
  const [strong, weak] = points.map(({ circle }) => circle);
  expect([Number(strong?.x) > middle.x, Number(strong?.y) > middle.y]).toEqual([true, true]);
  expect([Number(weak?.x) < middle.x, Number(weak?.y) < middle.y]).toEqual([true, true]);
});

it.each([
  ['on one place', 12, () => [0.4, 7] as const],
  ['close together', 30, (index: number) => [0.3 + (index % 6) / 100, 7 + (index % 5) / 50] as const],
  ['all over', 60, (index: number) => [((index * 37) % 60) / 100, 5 + ((index * 23) % 40) / 10] as const],
])('lets each number be read of questions that are %s', (_case, amount, figure) => {
  const { points, plot } = lay(Array.from({ length: amount }, (_, index) => figure(index)));
  for (const [index, { circle }] of points.entries()) {
    expect(circle.x - RADIUS).toBeGreaterThanOrEqual(plot.left);
    expect(circle.x + RADIUS).toBeLessThanOrEqual(plot.right);
    expect(circle.y - RADIUS).toBeGreaterThanOrEqual(plot.top);
    expect(circle.y + RADIUS).toBeLessThanOrEqual(plot.bottom);
    for (const other of points.slice(index + 1)) {
      const distance = Math.hypot(circle.x - other.circle.x, circle.y - other.circle.y);
      expect(distance).toBeGreaterThan(1.5 * RADIUS);
    }
  }
});
