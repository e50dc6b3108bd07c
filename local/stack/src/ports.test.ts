import { expect, it } from 'vitest';
import { freePort } from './ports';

it('chooses ports outside the ephemeral range, each only once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(30_000);
});
