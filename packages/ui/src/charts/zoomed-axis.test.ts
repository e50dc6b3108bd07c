import { expect, it } from 'vitest';
import { zoomedAxis } from './zoomed-axis';

const scale = { from: 0, to: 10 };

it.each([
  ['a trend', [6.4, 8.1], [6, 6.5, 7, 7.5, 8, 8.5]],
  ['one value', [7.2], [6.6, 6.8, 7, 7.2, 7.4, 7.6, 7.8]],
  ['the top of the scale', [9.9, 10], [9.4, 9.6, 9.8, 10]],
  ['the whole scale', [0, 10], [0, 2, 4, 6, 8, 10]],
  ['nothing', [], [0, 2, 4, 6, 8, 10]],
])('shows the part of %s in steps that read well', (_case, values, ticks) => {
  expect(zoomedAxis(values, scale).ticks).toEqual(ticks);
});

it('holds every value and stays within the scale, wherever values are', () => {
  const eNPS = { from: -100, to: 100 };
  for (let low = -100; low < 100; low += 7) {
    for (let high = low; high <= 100; high += 11) {
      const { from, to, ticks } = zoomedAxis([low, high], eNPS);
      expect(from, `${low} to ${high}`).toBeLessThanOrEqual(low);
      expect(to, `${low} to ${high}`).toBeGreaterThanOrEqual(high);
      expect([from >= -100, to <= 100], `${low} to ${high}`).toEqual([true, true]);
      expect(ticks.length, `${low} to ${high}`).toBeGreaterThanOrEqual(3);
      expect(ticks.length, `${low} to ${high}`).toBeLessThanOrEqual(8);
    }
  }
});
