import { expect, it } from 'vitest';
import { shareInFlight } from './share-in-flight';

it('runs once, and once more for all who came meanwhile, also after a failure', async () => {
  const owner = {};
  let runs = 0;
  let release: () => void = () => undefined;
  const work = () => {
    runs += 1;
    return new Promise<void>((resolve, reject) => {
      release = () => (runs === 1 ? reject(new Error('first')) : resolve());
    });
  };
  const first = shareInFlight(owner, 'a', work);
  const others = [
    shareInFlight(owner, 'a', work),
    shareInFlight(owner, 'a', work),
    shareInFlight(owner, 'a', work),
  ];
  expect(runs).toBe(1);
  release();
  await expect(first).rejects.toThrow('first');
  await Promise.resolve();
  expect(runs).toBe(2);
  release();
  await Promise.all(others);
  expect(runs).toBe(2);
  const later = shareInFlight(owner, 'a', work);
  expect(runs).toBe(3);
  release();
  await later;
});

it('keeps apart what has another key or owner', async () => {
  const owner = {};
  let runs = 0;
  const work = async () => {
    runs += 1;
    await Promise.resolve();
  };
  await Promise.all([
    shareInFlight(owner, 'a', work),
    shareInFlight(owner, 'b', work),
    shareInFlight({}, 'a', work),
  ]);
  expect(runs).toBe(3);
});
